-- The words of every shop are read again, because another rule says which dishes its cuisine finds.
insert into "search_due" select "id" from "shops" on conflict do nothing;
