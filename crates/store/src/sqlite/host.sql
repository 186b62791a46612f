-- Who made a table may arrange its seats, or close it, while it waits.
alter table tables add column host integer;
