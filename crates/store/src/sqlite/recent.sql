-- Rows come in the order of time, and are read by table. What has just come is kept together, so that a commit of many tables
-- touches few pages; it is sorted into the log in large portions.
create table recent (
    id integer not null,
    seq integer not null,
    line text not null,
    at integer not null,
    mark text
);
create unique index recent_row on recent (id, seq);
create view rows as
    select id, seq, line, at, mark from log
    union all
    select id, seq, line, at, mark from recent;
