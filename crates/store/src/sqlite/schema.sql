create table users (
    user integer primary key,
    name text not null,
    made integer not null
);
create table tokens (
    token blob primary key,
    user integer not null references users,
    made integer not null
) without rowid;
create table accounts (
    account text primary key collate nocase,
    user integer not null unique references users,
    password text not null
) without rowid;
create table tables (
    id integer primary key,
    game text not null,
    setup text not null,
    seed blob not null,
    pace text not null,
    listed integer not null,
    invite text not null,
    made integer not null,
    state integer not null,
    rematch integer,
    due integer
);
create index tables_open on tables (made) where state = 0 and listed;
create index tables_due on tables (due) where state = 1 and due is not null;
create table seats (
    id integer not null references tables,
    seat integer not null,
    user integer references users,
    name text not null,
    bot text,
    gone integer not null,
    primary key (id, seat)
) without rowid;
create index seats_user on seats (user) where user is not null;
create table log (
    id integer not null,
    seq integer not null,
    line text not null,
    at integer not null,
    mark text,
    primary key (id, seq)
) without rowid;
create table drafts (
    id integer not null,
    seat integer not null,
    answer text not null,
    passes text not null,
    primary key (id, seat)
) without rowid;
create table chat (
    id integer not null,
    number integer not null,
    seat integer,
    name text not null,
    text text not null,
    at integer not null,
    primary key (id, number)
) without rowid;
