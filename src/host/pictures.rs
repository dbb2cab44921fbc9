//! Pictures by address. Apart from `server`, because how much drawing may cost is settled here: so many at once, so long for each, so
//! often for one address, and what was drawn is kept for whoever asks next.

use super::files::File;
use hyper::StatusCode;
use hyper::body::Bytes;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// A picture: what kind of file it is, as servers name it, and the file.
pub type Drawn = (&'static str, Vec<u8>);

/// Why there is none, in a line of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// There is no such game or kind of picture.
    Unknown(String),
    /// The words after the `?` are wrong.
    Wrong(String),
    /// It took too long.
    Late(String),
}

/// Draws: the name of a file, what stands behind the `?`, and until when.
type Draw = dyn Fn(&str, &str, Instant) -> Result<Drawn, NoPicture> + Send + Sync;

/// How long a picture may take: a whole game that moves, at the usual size.
const TIME: Duration = Duration::from_secs(5);

/// How long one may wait until another has been drawn.
const QUEUE: Duration = Duration::from_secs(6);

/// How many may wait for that.
const WAITING: usize = 256;

/// Bytes of a name and what stands behind it.
const LONGEST: usize = 8 * 1024;

/// A picture that takes longer counts as several.
const OF_ONE: Duration = Duration::from_millis(50);

/// Addresses whose asking is remembered at once.
const ADDRESSES: usize = 20_000;

/// What one kept picture costs besides its bytes.
const OVERHEAD: usize = 256;

/// Draws pictures and keeps them.
pub struct Pictures {
    draw: Arc<Draw>,
    at_once: Arc<Semaphore>,
    waiting: AtomicUsize,
    a_minute: u32,
    /// How pictures end that go with links; none: there are none.
    pub(super) previews: Option<&'static str>,
    shelf: Mutex<Shelf>,
    /// What each address has left, and since when.
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

/// What was drawn, as long as there is room: what was asked for longest ago goes first.
struct Shelf {
    kept: HashMap<String, (Arc<File>, u64)>,
    by_time: BTreeMap<u64, String>,
    time: u64,
    bytes: usize,
    room: usize,
}

impl Pictures {
    /// `room`: bytes that are kept of what was drawn. `a_minute`: how many that were not kept are drawn for one address in a minute, in the
    /// long run; as many may come at once.
    pub fn new(
        draw: impl Fn(&str, &str, Instant) -> Result<Drawn, NoPicture> + Send + Sync + 'static,
        room: usize,
        a_minute: u32,
    ) -> Self {
        // One core is left for whoever asks for something else.
        let at_once = std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1));
        Self {
            draw: Arc::new(draw),
            at_once: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            a_minute,
            previews: None,
            shelf: Mutex::new(Shelf { kept: HashMap::new(), by_time: BTreeMap::new(), time: 0, bytes: 0, room }),
            left: Mutex::default(),
        }
    }

    /// With pictures of this kind that go with links to games.
    #[must_use]
    pub fn with_previews(mut self, ending: &'static str) -> Self {
        self.previews = Some(ending);
        self
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The picture, or a status and a line that says why there is none.
    pub(super) async fn find(&self, name: &str, query: &str, from: IpAddr) -> Result<Arc<File>, (StatusCode, String)> {
        if name.len() + query.len() > LONGEST {
            let why = format!("the address of a picture has at most {LONGEST} bytes");
            return Err((StatusCode::URI_TOO_LONG, why));
        }
        let key = format!("{name}?{query}");
        if let Some(kept) = self.shelf().find(&key) {
            return Ok(kept);
        }
        if !self.allows(from, Instant::now()) {
            let why = format!("more than {} new pictures a minute", self.a_minute);
            return Err((StatusCode::TOO_MANY_REQUESTS, why));
        }
        let busy = || (StatusCode::SERVICE_UNAVAILABLE, "too many pictures are being drawn; try again".to_owned());
        if self.waiting.fetch_add(1, Relaxed) >= WAITING {
            self.waiting.fetch_sub(1, Relaxed);
            return Err(busy());
        }
        let turn = timeout(QUEUE, self.at_once.clone().acquire_owned()).await;
        self.waiting.fetch_sub(1, Relaxed);
        let Ok(Ok(turn)) = turn else { return Err(busy()) };
        // Somebody may have asked for the same.
        if let Some(kept) = self.shelf().find(&key) {
            return Ok(kept);
        }
        let begun = Instant::now();
        let (draw, name, query) = (self.draw.clone(), name.to_owned(), query.to_owned());
        let drawn = spawn_blocking(move || {
            let drawn = draw(&name, &query, Instant::now() + TIME);
            // Its turn lasts as long as the work, even if nobody waits for that any more.
            drop(turn);
            drawn
        });
        let drawn = timeout(2 * TIME, drawn).await;
        self.charge(from, begun.elapsed());
        match drawn {
            Ok(Ok(Ok((kind, bytes)))) => {
                let file = Arc::new(File::of(kind, Bytes::from(bytes)));
                self.shelf().keep(key, &file);
                Ok(file)
            }
            Ok(Ok(Err(NoPicture::Unknown(why)))) => Err((StatusCode::NOT_FOUND, why)),
            Ok(Ok(Err(NoPicture::Wrong(why)))) => Err((StatusCode::BAD_REQUEST, why)),
            Ok(Ok(Err(NoPicture::Late(why)))) => Err((StatusCode::UNPROCESSABLE_ENTITY, why)),
            Ok(Err(_)) => Err((StatusCode::INTERNAL_SERVER_ERROR, "this picture could not be drawn".to_owned())),
            Err(_) => Err((StatusCode::UNPROCESSABLE_ENTITY, "this picture takes too long to draw".to_owned())),
        }
    }

    /// May one more be drawn for this address?
    fn allows(&self, from: IpAddr, now: Instant) -> bool {
        let most = f64::from(self.a_minute);
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let grown = |(left, since): (f64, Instant)| {
            (left + now.saturating_duration_since(since).as_secs_f64() * most / 60.0).min(most)
        };
        if left.len() >= ADDRESSES && !left.contains_key(&from) {
            // Who has all left again is as good as new.
            left.retain(|_, own| grown(*own) < most);
            if left.len() >= ADDRESSES {
                return false;
            }
        }
        let own = left.entry(from).or_insert((most, now));
        *own = (grown(*own), now);
        let may = own.0 >= 1.0;
        if may {
            own.0 -= 1.0;
        }
        may
    }

    /// What a picture has cost an address beyond the one that it has paid for.
    fn charge(&self, from: IpAddr, time: Duration) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((left, _)) = left.get_mut(&from) {
            *left -= (time.as_secs_f64() / OF_ONE.as_secs_f64()).floor();
        }
    }
}

impl Shelf {
    fn find(&mut self, key: &str) -> Option<Arc<File>> {
        let (file, time) = self.kept.get_mut(key)?;
        self.time += 1;
        if let Some(key) = self.by_time.remove(time) {
            self.by_time.insert(self.time, key);
        }
        *time = self.time;
        Some(file.clone())
    }

    fn keep(&mut self, key: String, file: &Arc<File>) {
        let cost = |key: &str, file: &File| 2 * key.len() + file.plain.len() + OVERHEAD;
        let own = cost(&key, file);
        if own > self.room || self.kept.contains_key(&key) {
            return;
        }
        while self.bytes + own > self.room
            && let Some((_, oldest)) = self.by_time.pop_first()
        {
            if let Some((gone, _)) = self.kept.remove(&oldest) {
                self.bytes -= cost(&oldest, &gone);
            }
        }
        self.time += 1;
        self.bytes += own;
        self.by_time.insert(self.time, key.clone());
        self.kept.insert(key, (file.clone(), self.time));
    }
}

#[cfg(test)]
mod tests {
    use super::{NoPicture, OVERHEAD, Pictures, Shelf, TIME, WAITING};
    use crate::host::File;
    use hyper::StatusCode;
    use hyper::body::Bytes;
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::sync::{Arc, mpsc};
    use std::time::{Duration, Instant};

    const SOMEBODY: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn now<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(future)
    }

    #[test]
    fn what_was_asked_for_longest_ago_goes_first() {
        let file = Arc::new(File::of("text/plain", Bytes::from_static(&[0; 98])));
        let pictures = Pictures::new(|_, _, _| Ok(("text/plain", Vec::new())), 2 * (OVERHEAD + 100), 1);
        let mut shelf: std::sync::MutexGuard<'_, Shelf> = pictures.shelf();
        shelf.keep("a".to_owned(), &file);
        shelf.keep("b".to_owned(), &file);
        assert!(shelf.find("a").is_some());
        shelf.keep("c".to_owned(), &file);
        assert!(shelf.find("a").is_some() && shelf.find("b").is_none() && shelf.find("c").is_some());
        assert_eq!((shelf.bytes, shelf.kept.len(), shelf.by_time.len()), (2 * (OVERHEAD + 100), 2, 2));
        shelf.keep("too large".to_owned(), &Arc::new(File::of("text/plain", Bytes::from_static(&[0; 2000]))));
        assert!(shelf.find("too large").is_none() && shelf.find("c").is_some());
    }

    #[test]
    fn an_address_has_so_many_a_minute() {
        let pictures = Pictures::new(|_, _, _| Ok(("text/plain", Vec::new())), 0, 3);
        let [one, other] = [1, 2].map(|last| IpAddr::V4(Ipv4Addr::new(203, 0, 113, last)));
        let now = Instant::now();
        assert_eq!([0; 4].map(|_: i32| pictures.allows(one, now)), [true, true, true, false]);
        assert!(pictures.allows(other, now));
        assert!(pictures.allows(one, now + Duration::from_secs(21)));
        assert!(!pictures.allows(one, now + Duration::from_secs(22)));
        // What took a second counts as twenty more.
        pictures.charge(other, Duration::from_secs(1));
        assert!(!pictures.allows(other, now + Duration::from_secs(60 * 6)));
        assert!(pictures.allows(other, now + Duration::from_secs(60 * 7)));
    }

    #[test]
    fn what_takes_too_long_is_told_and_not_kept() {
        let drawn = Arc::new(AtomicUsize::new(0));
        let count = drawn.clone();
        let draw = move |_: &str, _: &str, until: Instant| {
            assert!(until <= Instant::now() + TIME);
            count.fetch_add(1, Relaxed);
            Err(NoPicture::Late("it takes too long".to_owned()))
        };
        let pictures = Pictures::new(draw, 1 << 20, 10);
        for times in 1..=2 {
            let told = now(pictures.find("chess.gif", "", SOMEBODY)).map(|_| ());
            assert_eq!(told, Err((StatusCode::UNPROCESSABLE_ENTITY, "it takes too long".to_owned())));
            assert_eq!(drawn.load(Relaxed), times);
        }
    }

    #[test]
    fn who_comes_when_all_places_are_taken_is_told_to_come_again() {
        // Each draws what it is let to.
        let (let_on, lets) = mpsc::channel::<()>();
        let lets = std::sync::Mutex::new(lets);
        let draw = move |_: &str, _: &str, _| {
            let _ = lets.lock().expect("nobody panics").recv();
            Ok(("text/plain", b"drawn".to_vec()))
        };
        let pictures = Arc::new(Pictures::new(draw, 1 << 20, 10_000));
        let at_once = pictures.at_once.available_permits();
        now(async {
            let others: Vec<_> = (0..at_once + WAITING)
                .map(|each| {
                    let pictures = pictures.clone();
                    tokio::spawn(async move { pictures.find(&each.to_string(), "", SOMEBODY).await.map(|_| ()) })
                })
                .collect();
            // Those that may be drawn at once are, and the others wait.
            while pictures.waiting.load(Relaxed) < WAITING {
                tokio::task::yield_now().await;
            }
            let told = pictures.find("one more", "", SOMEBODY).await.map(|_| ());
            assert_eq!(told.map_err(|(status, _)| status), Err(StatusCode::SERVICE_UNAVAILABLE));
            assert_eq!(pictures.waiting.load(Relaxed), WAITING, "it has taken nobody's place");
            drop(let_on);
            for other in others {
                assert_eq!(other.await.expect("it has come to its end"), Ok(()));
            }
            assert!(pictures.find("one more", "", SOMEBODY).await.is_ok());
        });
    }
}
