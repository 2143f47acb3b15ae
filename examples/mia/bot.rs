//! A bot for Mäxchen over UDP:  rustc -O bot.rs && ./bot NAME [HOST [PORT]]

use std::net::UdpSocket;
use std::time::Duration;
use std::{env, io, process, thread};

/// All dice from the lowest to the highest; 2,1 is Mia.
const LADDER: [&str; 21] = [
    "3,1", "3,2", "4,1", "4,2", "4,3", "5,1", "5,2", "5,3", "5,4", "6,1", "6,2", "6,3", "6,4",
    "6,5", "1,1", "2,2", "3,3", "4,4", "5,5", "6,6", "2,1",
];
/// The first of the doubles.
const SUSPICIOUS: usize = 14;
const SILENCE: Duration = Duration::from_secs(2);

fn rank(dice: &str) -> Option<usize> {
    LADDER.iter().position(|each| *each == dice)
}

#[derive(Default)]
struct Bot {
    /// The place of the last announcement on the ladder, if there is one.
    announced: Option<usize>,
}

impl Bot {
    /// Returns what to send back, if anything.
    fn answer(&mut self, message: &str) -> Option<String> {
        let words: Vec<&str> = message.split(';').collect();
        let token = words.last()?;
        match words[0] {
            "ROUND STARTING" => Some(format!("JOIN;{token}")),
            "ROUND STARTED" => {
                self.announced = None;
                None
            }
            "ANNOUNCED" => {
                self.announced = rank(words.get(2)?);
                None
            }
            "YOUR TURN" if self.announced >= Some(SUSPICIOUS) => Some(format!("SEE;{token}")),
            "YOUR TURN" => Some(format!("ROLL;{token}")),
            "ROLLED" => Some(format!("ANNOUNCE;{};{token}", self.claim(words.get(1)?))),
            _ => None,
        }
    }

    /// Tells the truth if it is high enough; otherwise claims just a little more.
    fn claim(&self, rolled: &str) -> &'static str {
        let needed = self.announced.map_or(0, |place| place + 1);
        LADDER[rank(rolled).unwrap_or(0).max(needed)]
    }
}

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| {
        eprintln!("usage: bot NAME [HOST [PORT]]");
        process::exit(2)
    });
    let register = format!("REGISTER;{name}");
    let host = arguments.next().unwrap_or("127.0.0.1".into());
    let port = arguments.next().unwrap_or("9000".into());
    let server = UdpSocket::bind("0.0.0.0:0")?;
    server.connect(format!("{host}:{port}"))?;
    server.set_read_timeout(Some(SILENCE))?;
    let mut bot = Bot::default();
    let mut buffer = [0; 65536];
    let mut answer = Some(register.clone());
    loop {
        if let Some(words) = answer {
            let _ = server.send(words.as_bytes()); // what is lost is sent again after a silence
        }
        let length = match server.recv(&mut buffer) {
            Ok(length) => length,
            Err(_) => {
                thread::sleep(SILENCE / 10); // lost on the way, or the server was restarted
                answer = Some(register.clone());
                continue;
            }
        };
        let message = String::from_utf8_lossy(&buffer[..length]);
        if message.starts_with("REJECTED") {
            eprintln!("{message}");
            process::exit(1);
        }
        answer = bot.answer(&message);
    }
}
