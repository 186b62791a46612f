-- What is added at once is one record, however many rows it has: `seq` numbers its first, and `line` has a line for each.
alter table log add column rows integer not null default 1;
alter table recent add column rows integer not null default 1;
drop view rows;
create view pieces as
    select id, seq, line, at, mark, rows from log
    union all
    select id, seq, line, at, mark, rows from recent;
