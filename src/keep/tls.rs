//! The way to a PostgreSQL: what its address says of TLS, and connections made as it says. Apart from `postgres`, because what keeps rooms need
//! not know how its server is reached, nor in whose certificates one trusts.

use ::postgres::config::{Host, SslMode};
use ::postgres::error::SqlState;
use ::postgres::{Client, Config, Error, NoTls};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{WebPkiSupportedAlgorithms, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres_rustls::MakeRustlsConnect;

/// What a parameter of the address has to be decoded from at most.
const LONGEST: usize = 4096;

/// How a server is reached.
#[derive(Clone)]
pub struct Way {
    config: Config,
    tls: MakeRustlsConnect,
}

/// What `sslmode` may be. The first three as the client's library knows them; the last asks for more than that can do by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyFull,
}

impl Way {
    /// Reads an address; `patience` is how long to wait at most for a line, and for a sign that the server's machine is still there.
    ///
    /// # Errors
    /// In words that name what is wrong and repeat nothing that may be a password.
    pub fn read(address: &str, patience: Duration) -> Result<Self, String> {
        // The library reads another form, too, in which it would find what is looked for here.
        if !["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme)) {
            return Err("its address begins with postgres://".to_owned());
        }
        let (address, Asked { mode, roots }) = part(address)?;
        // The error of the parser may quote what it can't read, a password too.
        let mut config: Config = address.parse().map_err(|_| "its address can't be read".to_owned())?;
        config
            .connect_timeout(patience)
            .tcp_user_timeout(patience)
            .keepalives_idle(patience)
            .application_name("stone-garden");
        let is_socket = |host: &Host| !matches!(host, Host::Tcp(_));
        let by_socket = config.get_hostaddrs().is_empty() && config.get_hosts().iter().all(is_socket);
        config.ssl_mode(match mode {
            // Nothing leaves the machine, and no server speaks TLS there.
            _ if by_socket => SslMode::Disable,
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyFull => SslMode::Require,
        });
        let roots = match (mode, roots) {
            (Mode::VerifyFull, Some(file)) => Some(read_roots(&file)?),
            (Mode::VerifyFull, None) => {
                return Err("sslmode=verify-full needs sslrootcert=FILE, the certificates of those who are trusted \
                    (of the public ones Debian has /etc/ssl/certs/ca-certificates.crt)"
                    .to_owned());
            }
            (_, Some(_)) => {
                return Err("sslrootcert needs sslmode=verify-full: else nobody would look at it".to_owned());
            }
            (_, None) => None,
        };
        Ok(Self { config, tls: MakeRustlsConnect::new(client(roots)?) })
    }

    /// A new connection.
    ///
    /// # Errors
    /// If the server is not there, lets nobody in, or TLS is not as it was asked for.
    pub fn connect(&self) -> Result<Client, Error> {
        let made = self.config.connect(self.tls.clone());
        match made {
            // Who only prefers TLS is content without, also where a server can't do it well or lets nobody in by it.
            Err(error) if self.config.get_ssl_mode() == SslMode::Prefer && is_of_tls(&error) => {
                self.config.clone().ssl_mode(SslMode::Disable).connect(NoTls)
            }
            made => made,
        }
    }
}

/// Whether without TLS it may go better.
fn is_of_tls(error: &Error) -> bool {
    // The library has no other sign of it.
    error.to_string().starts_with("error performing TLS handshake")
        || error.code() == Some(&SqlState::INVALID_AUTHORIZATION_SPECIFICATION)
}

/// What an address asks for besides what the client's library reads.
struct Asked {
    mode: Mode,
    roots: Option<String>,
}

/// Takes out of an address what it says of TLS: the client's library knows but half of it.
fn part(address: &str) -> Result<(String, Asked), String> {
    let mut asked = Asked { mode: Mode::Prefer, roots: None };
    // A password may hold a question mark.
    let host = address.find('@').unwrap_or(0);
    let Some(begin) = address[host..].find('?').map(|at| host + at) else { return Ok((address.to_owned(), asked)) };
    let (mut others, mut seen) = (Vec::new(), HashSet::new());
    for parameter in address[begin + 1..].split('&') {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        // As the client's library reads it: nothing passes under another spelling.
        let Some(name) = decoded(name) else { return Err("its address can't be read".to_owned()) };
        match name.as_str() {
            "sslmode" | "sslrootcert" if !seen.insert(name.clone()) => {
                return Err(format!("its address says {name} twice"));
            }
            "sslmode" => asked.mode = mode_of(value)?,
            "sslrootcert" => match decoded(value) {
                Some(file) if !file.is_empty() && file != "system" => asked.roots = Some(file),
                _ => return Err("sslrootcert must name a file of certificates (PEM)".to_owned()),
            },
            _ if name.starts_with("ssl") && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') => {
                let name: String = name.chars().take(40).collect();
                return Err(format!(
                    "'{name}' in its address is not known here: of TLS there are sslmode and sslrootcert"
                ));
            }
            _ => others.push(parameter),
        }
    }
    let rest = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    Ok((format!("{}{rest}", &address[..begin]), asked))
}

fn mode_of(value: &str) -> Result<Mode, String> {
    Ok(match value {
        "disable" => Mode::Disable,
        "prefer" => Mode::Prefer,
        "require" => Mode::Require,
        "verify-full" => Mode::VerifyFull,
        _ => {
            // No more of it than a word: it may be a part of something else that has slipped there.
            let is_word = value.len() <= 20 && value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            let word = if is_word { value } else { "..." };
            return Err(format!("sslmode={word} is not known here: it may be disable, prefer, require or verify-full"));
        }
    })
}

/// A value with its `%2F` and the like read.
fn decoded(value: &str) -> Option<String> {
    if value.len() > LONGEST {
        return None;
    }
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first != b'%' {
            bytes.push(first);
            continue;
        }
        let digits =
            std::str::from_utf8(rest.get(..2)?).ok().filter(|two| two.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

/// The certificates of those who are trusted.
fn read_roots(file: &str) -> Result<RootCertStore, String> {
    let wrong = |why: &dyn std::fmt::Display| format!("sslrootcert={file}: {why}");
    let mut roots = RootCertStore::empty();
    let all = CertificateDer::pem_file_iter(Path::new(file)).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let all = all.map_err(|error| wrong(&error))?;
    // In a bundle of a hundred an odd one that this library can't read is no reason to trust nobody.
    roots.add_parsable_certificates(all);
    if roots.is_empty() { Err(wrong(&"there is no certificate in it that can be read (PEM)")) } else { Ok(roots) }
}

/// How TLS is spoken: with a certificate of one of these for the server's name, or with any.
fn client(roots: Option<RootCertStore>) -> Result<ClientConfig, String> {
    let provider = Arc::new(ring::default_provider());
    let anybody = Anybody(provider.signature_verification_algorithms);
    let begun = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(match roots {
        Some(roots) => begun.with_root_certificates(roots).with_no_client_auth(),
        None => begun.dangerous().with_custom_certificate_verifier(Arc::new(anybody)).with_no_client_auth(),
    })
}

/// Takes any certificate whose owner is there, as PostgreSQL's own clients do unless they are told to verify: nobody reads along, but somebody who
/// can turn the line aside could stand in the server's place.
#[derive(Debug)]
struct Anybody(WebPkiSupportedAlgorithms);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }
}
