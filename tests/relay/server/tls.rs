//! The connection to a PostgreSQL by TLS: what an address asks for is what one gets, or nothing. The certificates are made by openssl's program, which
//! comes with Debian's PostgreSQL.

use super::{Server, as_nobody, run};
use crate::relay::keeping::{self, Folder, Program, say, until};
use serde_json::json;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use stone_garden::keep::Postgres;
use stone_garden::relay::store::Bounds;

/// Why an address is refused.
fn refused(address: &str) -> String {
    let why =
        Postgres::open(address, Bounds::default()).err().unwrap_or_else(|| panic!("{address} is let in")).to_string();
    assert!(why.starts_with("PostgreSQL: ") && !why.contains("secret-word"), "{why}");
    why
}

#[test]
fn what_is_not_known_of_tls_is_refused_by_name_before_anybody_is_asked() {
    let folder = Folder::new();
    let empty = folder.0.join("empty.pem");
    fs::write(&empty, "no certificate\n").expect("written");
    let broken = folder.0.join("broken.pem");
    let certificate = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    fs::write(&broken, certificate).expect("written");
    let (empty, broken) = (empty.display(), broken.display());
    let verify = "sslmode=verify-full&sslrootcert";
    for (asked, named) in [
        ("sslmode=allow".to_owned(), "sslmode=allow"),
        ("sslmode=verify-ca".to_owned(), "sslmode=verify-ca"),
        ("sslmode=".to_owned(), "sslmode="),
        ("sslmode=REQUIRE".to_owned(), "sslmode"),
        ("%73slmode=fancy".to_owned(), "sslmode=fancy"),
        ("sslmode=require&sslcert=/me.pem".to_owned(), "'sslcert'"),
        ("sslkey=/me.key".to_owned(), "'sslkey'"),
        ("sslmode=require&sslnegotiation=direct".to_owned(), "'sslnegotiation'"),
        ("sslmode=verify-full".to_owned(), "sslrootcert=FILE"),
        ("sslmode=require&sslrootcert=/ca.pem".to_owned(), "sslmode=verify-full"),
        ("sslmode=verify-full&sslrootcert=".to_owned(), "sslrootcert"),
        ("sslmode=verify-full&sslrootcert=system".to_owned(), "sslrootcert"),
        ("sslmode=verify-full&sslrootcert=%2".to_owned(), "sslrootcert"),
        ("sslmode=require&application_name=a&sslmode=disable".to_owned(), "its address says sslmode twice"),
        (format!("{verify}=/a.pem&sslrootcert=/b.pem"), "its address says sslrootcert twice"),
        (format!("{verify}=%2Fno%2Fsuch.pem"), "sslrootcert=/no/such.pem"),
        (format!("{verify}={empty}"), "no certificate"),
        (format!("{verify}={broken}"), "broken.pem"),
        ("sslmode=require&surprise=1".to_owned(), "can't be read"),
    ] {
        let why = refused(&format!("postgres://garden:secret-word?@localhost:1/rooms?{asked}"));
        assert!(why.contains(named), "{asked}: {why}");
    }
    assert!(refused("host=localhost user=garden password=secret-word sslmode=require").contains("postgres://"));
    // The program says so, and nothing else.
    let told = keeping::ended("postgres://garden:secret-word@localhost:1/rooms?sslmode=verify-ca");
    assert!(told.contains("sslmode=verify-ca") && !told.contains("secret-word"), "{told}");
}

/// Makes an authority, and a server's certificate by it.
fn certificates(folder: &Path) {
    let openssl = || {
        let mut call = as_nobody(Path::new("openssl"));
        call.current_dir(folder);
        call
    };
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    for authority in ["trusted", "other"] {
        let (key_file, file) = (format!("{authority}.key"), format!("{authority}.crt"));
        run(openssl()
            .args(["req", "-x509", "-days", "2", "-subj", "/CN=stone-garden tests"])
            .args(key)
            .args(["-keyout", &key_file, "-out", &file]));
    }
    run(openssl().args(["req", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr"]).args(key));
    fs::write(folder.join("server.ext"), "basicConstraints=critical,CA:FALSE\nsubjectAltName=DNS:localhost\n")
        .expect("written");
    let by = ["-CA", "trusted.crt", "-CAkey", "trusted.key", "-CAcreateserial", "-days", "2", "-extfile", "server.ext"];
    run(openssl().args(["x509", "-req", "-in", "server.csr", "-out", "server.crt"]).args(by));
    // One who gets in with a password, and by TLS alone.
    let rules = folder.join("data/pg_hba.conf");
    let before = fs::read_to_string(&rules).expect("rules");
    let walled = "hostssl all walled 127.0.0.1/32 scram-sha-256\nhost all walled 127.0.0.1/32 reject\n";
    fs::write(
        &rules,
        format!("{walled}hostnossl all tlsless 127.0.0.1/32 trust\nhost all tlsless 127.0.0.1/32 reject\n{before}"),
    )
    .expect("written");
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn the_connection_is_as_safe_as_its_address_asks() {
    let server = Server::start_by_network(certificates);
    server.database("secure");

    let mut asked = server.client("secure");
    asked
        .batch_execute("CREATE ROLE walled LOGIN SUPERUSER PASSWORD 'secret-word'; CREATE ROLE tlsless LOGIN SUPERUSER")
        .expect("made");
    let port = server.port;
    let address = |user: &str, host: &str, how: &str| format!("postgres://{user}@{host}:{port}/secure?{how}");
    let file = |name: &str| server.folder.join(name).display().to_string();
    // Whether the connection that an address leads to is by TLS.
    let mut is_secure = |address: &str| -> bool {
        let store = Postgres::open(address, Bounds::default()).unwrap_or_else(|why| panic!("{address}: {why}"));
        let by = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'stone-garden'";
        let secure = asked.query_one(by, &[]).expect("known").get::<_, Option<bool>>(0).expect("a connection");
        drop(store);
        // Until it is gone there.
        let until = Instant::now() + Duration::from_secs(20);
        while asked.query_one(by, &[]).expect("known").get::<_, Option<bool>>(0).is_some() {
            assert!(Instant::now() < until, "it is still connected");
            std::thread::sleep(Duration::from_millis(20));
        }
        secure
    };
    let trusted = format!("sslmode=verify-full&sslrootcert={}", file("trusted.crt"));
    assert!(is_secure(&address("garden", "localhost", &trusted)));
    assert!(is_secure(&address("garden", "localhost", &trusted.replace('/', "%2F"))));
    // Of many certificates one may be of a kind that nobody here can read.
    let odd = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n";
    let all = format!("{odd}{}", fs::read_to_string(server.folder.join("trusted.crt")).expect("a certificate"));
    fs::write(server.folder.join("all.crt"), all).expect("written");
    assert!(is_secure(&address("garden", "localhost", &trusted.replace("trusted.crt", "all.crt"))));
    assert!(is_secure(&address("garden", "127.0.0.1", "sslmode=require")), "whoever the certificate names");
    assert!(is_secure(&address("garden", "localhost", "sslmode=prefer")));
    assert!(is_secure(&address("garden", "localhost", "")), "as if it said prefer");
    assert!(!is_secure(&address("garden", "localhost", "sslmode=disable")));
    let socket = format!("postgres://garden@/secure?host={}&port={port}", server.folder.display());
    assert!(!is_secure(&format!("{socket}&{trusted}")), "by a socket there is none");
    // By the password, bound to the certificate that was seen.
    let walled = "walled:secret-word";
    assert!(is_secure(&address(walled, "localhost", &format!("{trusted}&channel_binding=require"))));
    assert!(is_secure(&address(walled, "localhost", "")));
    // Whom a server lets in without TLS alone gets in if TLS is only preferred.
    assert!(!is_secure(&address("tlsless", "localhost", "sslmode=prefer")));

    // An address without a name has nothing that a certificate could be for.
    refused(&format!("postgres://garden@/secure?hostaddr=127.0.0.1&port={port}&sslmode=require"));
    let other = format!("sslmode=verify-full&sslrootcert={}", file("other.crt"));
    let why = refused(&address(walled, "localhost", &other));
    assert!(why.contains("certificate"), "{why}");
    let why = refused(&address(walled, "127.0.0.1", &trusted));
    assert!(why.contains("certificate") && why.contains("localhost"), "{why}");
    for (user, how) in
        [("walled:not-secret-word-but", "sslmode=require"), (walled, "sslmode=disable"), ("tlsless", "sslmode=require")]
    {
        refused(&address(user, "localhost", how));
    }

    // The whole of it: what one keeps by TLS, and what it hears of another.
    let programs = [0, 1].map(|_| Program::start(&address(walled, "localhost", &trusted), &[]));
    let (mut host, _) = programs[0].join("room-one", "host", "host-key", "invitation");
    say(&mut host, &json!({"type": "hello", "moves": "b2c4"}));
    say(&mut host, &json!({"type": "ping"}));
    until(&mut host, "pong");
    let (mut guest, heard) = programs[1].join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard, [json!({"type": "hello", "moves": "b2c4"})]);
    say(&mut guest, &json!({"type": "move", "ply": 1}));
    until(&mut host, "from");
    drop(programs);

    // A server that speaks no TLS.
    server.set("ssl", "off");
    let until = Instant::now() + Duration::from_secs(20);
    while Postgres::open(&address("garden", "localhost", "sslmode=require"), Bounds::default()).is_ok() {
        assert!(Instant::now() < until, "it still speaks TLS");
        std::thread::sleep(Duration::from_millis(50));
    }
    for how in ["sslmode=require", &*trusted] {
        let why = refused(&address(walled, "localhost", how));
        assert!(why.contains("TLS"), "{why}");
    }
    for how in ["sslmode=prefer", "sslmode=disable", ""] {
        Postgres::open(&address("garden", "localhost", how), Bounds::default()).expect("let in");
    }
}
