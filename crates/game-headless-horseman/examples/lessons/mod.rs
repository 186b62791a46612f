//! What every kind of learning needs: how many games of which seed, and what all of them teach.
use std::thread;

/// The two numbers of the command line: how many games, and the seed.
pub fn asked(name: &str) -> [u64; 2] {
    let numbers = std::env::args().skip(1).filter_map(|it| it.parse().ok());
    let numbers: Vec<u64> = numbers.collect();
    numbers.try_into().unwrap_or_else(|_| {
        eprintln!("usage: {name} GAMES SEED");
        std::process::exit(2);
    })
}

/// What all games teach, in their order.
pub fn of_all<T: Send>(games: u64, play: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, |it| it.get() as u64);
    let play = &play;
    thread::scope(|scope| {
        let part = |at: u64| games * at / threads..games * (at + 1) / threads;
        let work = |at| scope.spawn(move || part(at).flat_map(play).collect::<Vec<_>>());
        let workers: Vec<_> = (0..threads).map(work).collect();
        let joined = workers
            .into_iter()
            .map(|it| it.join().expect("no game panics"));
        joined.flatten().collect()
    })
}
