//! What anybody may say to the relay, in any order, from several connections: answered or refused, and all that is held stays bounded.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::net::{IpAddr, Ipv4Addr};
use std::str;
use std::time::{Duration, Instant};
use stone_garden::relay::{Limits, Out, Rooms};

/// Lines are parted by line ends; the first byte of each says which connection speaks or leaves, and how late it is.
fuzz_target!(|data: &[u8]| {
    let Ok(text) = str::from_utf8(data) else { return };
    let limits = Limits { rooms: 4, held: 3000, opened_per_hour: 6, ..Limits::default() };
    let mut rooms = Rooms::new(limits);
    let mut now = Instant::now();
    for line in text.lines() {
        let Some(first) = line.bytes().next().filter(u8::is_ascii) else { continue };
        let id = u64::from(first % 8);
        let from = IpAddr::V4(Ipv4Addr::new(10, 0, 0, first % 4));
        now += Duration::from_secs(u64::from(first) * 20);
        let out = match first % 16 {
            8 => rooms.left(id, now),
            9 => {
                rooms.sweep(now);
                Vec::new()
            }
            _ => match rooms.heard(id, from, &line[1..], now) {
                Ok(out) => out,
                Err(refusal) => {
                    assert!(!refusal.code.is_empty() && refusal.text().contains(refusal.code));
                    rooms.left(id, now)
                }
            },
        };
        for each in out {
            match each {
                Out::Send(id, text) => {
                    assert!(id < 8);
                    // Whatever has been said, what is sent is JSON of ours.
                    assert!(text.starts_with("{\"type\":\"") && text.ends_with('}'));
                }
                Out::Replaced(id) | Out::Refused(id, _) => assert!(id < 8),
            }
        }
        assert!(rooms.len() <= 4 && rooms.held() <= 3000);
    }
});
