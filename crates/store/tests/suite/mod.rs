//! What every store must do; each adapter runs it.
use store::{
    Account, Append, Arranged, Change, Chat, Draft, Error, Listing, Mark, NewTable, SeatRow, State,
    Store, TableId, TableRow, UserId,
};

pub fn table(number: u64) -> NewTable {
    NewTable {
        table: TableRow {
            id: TableId::of(number),
            game: "toy".into(),
            setup: "{}".into(),
            seed: [7; 32],
            pace: "{}".into(),
            listed: true,
            invite: "secret".into(),
            host: None,
            made: number,
            state: State::Open,
            rematch: None,
        },
        seats: vec![SeatRow::default(), SeatRow::default()],
    }
}

pub fn rows(table: u64, expected: u32, rows: &[&str]) -> Append {
    Append {
        table: TableId::of(table),
        expected,
        rows: rows.iter().map(|&it| it.to_owned()).collect(),
        at: 1000 + u64::from(expected),
        mark: Mark {
            waiting: 1,
            winners: 0,
            clocks: vec![5, 6],
        },
        state: None,
        due: None,
        drafts: None,
        seats: Vec::new(),
    }
}

fn arrive(store: &impl Store, user: i64) -> UserId {
    let arrive = Change::Arrive {
        user: UserId(user),
        name: format!("Guest {user}"),
        token: [user as u8; 32],
        at: 1,
    };
    store.change(arrive).wait().expect("new");
    UserId(user)
}

pub fn all(store: &impl Store) {
    a_log_grows_at_its_end_only(store);
    an_append_is_whole_or_not_at_all(store);
    drafts_are_kept_until_replaced(store);
    people_have_tokens_and_accounts(store);
    a_seat_is_taken_once(store);
    a_table_that_waits_is_arranged_anew_or_closed(store);
    lists_have_what_they_are_for(store);
    chat_is_told_in_order(store);
}

fn a_log_grows_at_its_end_only(store: &impl Store) {
    let id = TableId::of(1);
    store.create(table(1)).wait().expect("new");
    assert_eq!(store.create(table(1)).wait(), Err(Error::Taken));
    store
        .append(rows(1, 0, &["a", "b"]))
        .wait()
        .expect("at its end");
    for wrong in [0, 1, 3, 9] {
        let late = store.append(rows(1, wrong, &["x"])).wait();
        assert_eq!(late, Err(Error::Conflict), "at {wrong}");
        let late = store.append(rows(1, wrong, &[])).wait();
        assert_eq!(late, Err(Error::Conflict), "nothing at {wrong}");
    }
    store.append(rows(1, 2, &["c"])).wait().expect("at its end");
    let saved = store.load(id).wait().expect("read").expect("there");
    assert_eq!(saved.rows, ["a", "b", "c"]);
    assert_eq!(saved.at, 1002);
    assert_eq!(saved.mark, rows(1, 2, &[]).mark);
    assert_eq!(saved.table, table(1).table);
    assert_eq!(store.load(TableId::of(99)).wait(), Ok(None));
}

fn an_append_is_whole_or_not_at_all(store: &impl Store) {
    let id = TableId::of(2);
    store.create(table(2)).wait().expect("new");
    let bot = SeatRow {
        bot: Some("greedy".into()),
        ..SeatRow::default()
    };
    let change = Append {
        state: Some(State::Over),
        seats: vec![(1, bot.clone())],
        ..rows(2, 5, &["x"])
    };
    let late = store.append(change.clone()).wait();
    assert_eq!(late, Err(Error::Conflict));
    let saved = store.load(id).wait().expect("read").expect("there");
    assert_eq!(
        (saved.table.state, &saved.seats[1]),
        (State::Open, &SeatRow::default())
    );
    let change = Append {
        expected: 0,
        ..change
    };
    store.append(change).wait().expect("at its end");
    let saved = store.load(id).wait().expect("read").expect("there");
    assert_eq!((saved.table.state, &saved.seats[1]), (State::Over, &bot));
}

fn drafts_are_kept_until_replaced(store: &impl Store) {
    let id = TableId::of(3);
    store.create(table(3)).wait().expect("new");
    let draft = |seat, answer: &str| Draft {
        seat,
        answer: answer.into(),
        passes: "[]".into(),
    };
    let with = |drafts| Append {
        drafts: Some(drafts),
        ..rows(3, 0, &[])
    };
    let both = vec![draft(0, "one"), draft(1, "two")];
    store.append(with(both.clone())).wait().expect("kept");
    let kept = || store.load(id).wait().expect("read").expect("there").drafts;
    assert_eq!(kept(), both);
    store
        .append(with(vec![draft(1, "three")]))
        .wait()
        .expect("kept");
    assert_eq!(kept(), [draft(1, "three")]);
    let untouched = rows(3, 0, &["row"]);
    store.append(untouched).wait().expect("at its end");
    assert_eq!(kept(), [draft(1, "three")]);
    let gone = Append {
        expected: 1,
        ..with(Vec::new())
    };
    store.append(gone).wait().expect("at its end");
    assert_eq!(kept(), []);
}

fn people_have_tokens_and_accounts(store: &impl Store) {
    let user = arrive(store, 11);
    let person = |token| store.person([token; 32]).wait().expect("read");
    assert_eq!(person(11).map(|it| it.name), Some("Guest 11".into()));
    assert_eq!(person(12), None);
    let account = Account {
        name: "Ada".into(),
        user,
        password: "$argon2id$".into(),
    };
    let enroll = Change::Enroll(user, account.clone());
    store.change(enroll).wait().expect("free");
    let found = |name: &str| store.account(name.into()).wait().expect("read");
    assert_eq!(found("ada"), Some(account.clone()));
    assert_eq!(found("bob"), None);
    let other = arrive(store, 12);
    let again = store.change(Change::Enroll(
        other,
        Account {
            name: "ADA".into(),
            ..account
        },
    ));
    assert_eq!(again.wait(), Err(Error::Taken));
    store
        .change(Change::Rename(user, "Ada L.".into()))
        .wait()
        .expect("known");
    store
        .change(Change::Admit(user, [13; 32], 2))
        .wait()
        .expect("known");
    store
        .change(Change::Dismiss([11; 32]))
        .wait()
        .expect("known");
    assert_eq!(person(11), None);
    let ada = person(13).expect("admitted");
    assert_eq!(
        (ada.name.as_str(), ada.account.as_deref()),
        ("Ada L.", Some("Ada"))
    );
}

fn a_seat_is_taken_once(store: &impl Store) {
    store.create(table(4)).wait().expect("new");
    let id = TableId::of(4);
    let (one, two) = (arrive(store, 21), arrive(store, 22));
    let sit = |seat, user| store.change(Change::Sit(id, seat, user, "x".into())).wait();
    assert_eq!(sit(0, one), Ok(()));
    assert_eq!(sit(0, two), Err(Error::Taken));
    assert_eq!(sit(7, two), Err(Error::Taken));
    assert_eq!(sit(1, two), Ok(()));
    let seats = store.load(id).wait().expect("read").expect("there").seats;
    assert_eq!(
        seats.iter().map(|it| it.user).collect::<Vec<_>>(),
        [Some(one), Some(two)]
    );
    store
        .change(Change::Rename(two, "Zoe".into()))
        .wait()
        .expect("known");
    let seats = store.load(id).wait().expect("read").expect("there").seats;
    assert_eq!(seats[1].name, "Zoe");
}

fn a_table_that_waits_is_arranged_anew_or_closed(store: &impl Store) {
    let (id, host) = (TableId::of(5), arrive(store, 23));
    let mut new = table(5);
    new.table.host = Some(host);
    store.create(new).wait().expect("new");
    store
        .append(rows(5, 0, &["a", "b"]))
        .wait()
        .expect("at its end");
    let chair = |name: &str| SeatRow {
        name: name.into(),
        ..SeatRow::default()
    };
    let arranged = Arranged {
        table: id,
        setup: r#"{"seats":3}"#.into(),
        seats: ["x", "y", "z"].map(chair).into(),
        rows: vec!["c".into()],
        at: 9,
    };
    let arrange = || {
        store
            .change(Change::Arrange(Box::new(arranged.clone())))
            .wait()
    };
    assert_eq!(arrange(), Ok(()));
    let saved = store.load(id).wait().expect("read").expect("there");
    assert_eq!(
        (saved.table.setup, saved.table.host),
        (arranged.setup.clone(), Some(host))
    );
    assert_eq!(
        (saved.seats, saved.rows),
        (arranged.seats.clone(), arranged.rows.clone())
    );
    let begin = Append {
        state: Some(State::Running),
        ..rows(5, 1, &["d"])
    };
    store.append(begin).wait().expect("at its new end");
    assert_eq!(arrange(), Err(Error::Conflict));
    assert_eq!(store.change(Change::Close(id)).wait(), Err(Error::Conflict));
    assert_eq!(
        store.load(id).wait().expect("read").expect("there").rows,
        ["c", "d"]
    );
    let waits = TableId::of(6);
    store.create(table(6)).wait().expect("new");
    store.append(rows(6, 0, &["a"])).wait().expect("at its end");
    assert_eq!(store.change(Change::Close(waits)).wait(), Ok(()));
    assert_eq!(store.load(waits).wait(), Ok(None));
    let late = store.append(rows(6, 1, &["b"])).wait();
    assert_eq!(late, Err(Error::Conflict));
}

fn lists_have_what_they_are_for(store: &impl Store) {
    let user = arrive(store, 31);
    for number in [51, 52, 53] {
        store.create(table(number)).wait().expect("new");
    }
    let sit = Change::Sit(TableId::of(52), 1, user, "x".into());
    store.change(sit).wait().expect("free");
    let begin = Append {
        state: Some(State::Running),
        due: Some(500),
        ..rows(52, 0, &["first", "second"])
    };
    store.append(begin).wait().expect("at its end");
    store
        .change(Change::Rematch(TableId::of(53), TableId::of(51)))
        .wait()
        .expect("known");
    let list = |which| {
        let all = store.list(which).wait().expect("read").into_iter();
        let ids = all
            .map(|it| it.table.id)
            .filter(|id| *id >= TableId::of(50));
        ids.collect::<Vec<_>>()
    };
    assert_eq!(list(Listing::Open), [TableId::of(53), TableId::of(51)]);
    assert_eq!(list(Listing::Of(user)), [TableId::of(52)]);
    assert_eq!(list(Listing::Due(499)), []);
    assert_eq!(list(Listing::Due(500)), [TableId::of(52)]);
    let brief = store
        .list(Listing::Of(user))
        .wait()
        .expect("read")
        .remove(0);
    assert_eq!(
        (brief.rows, brief.mark.waiting, brief.seats.len()),
        (2, 1, 2)
    );
    let old = store
        .load(TableId::of(53))
        .wait()
        .expect("read")
        .expect("there");
    assert_eq!(old.table.rematch, Some(TableId::of(51)));
}

fn chat_is_told_in_order(store: &impl Store) {
    store.create(table(61)).wait().expect("new");
    let line = |number| Chat {
        number,
        seat: (number % 2 == 0).then_some(0),
        name: "Ada".into(),
        text: format!("line {number}"),
        at: u64::from(number),
    };
    for number in 0..120 {
        let say = Change::Say(TableId::of(61), line(number));
        store.change(say).wait().expect("new");
    }
    let saved = store
        .load(TableId::of(61))
        .wait()
        .expect("read")
        .expect("there");
    assert_eq!(saved.chat, (20..120).map(line).collect::<Vec<_>>());
}
