import type { OwnPostgres } from './own-postgres.ts'

type Ask = (text: string) => Promise<unknown>

/** Replaces `now()` and `clock_timestamp()`, so that tests can set the time. Only new connections to the database use the replacements. */
export const makeClockSettable = async (ask: Ask, database: string): Promise<void> => {
  await ask(`
    create schema fake;
    create table fake.clock (ahead interval not null);
    insert into fake.clock values ('0');
    create function fake.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + (select ahead from fake.clock) $$;
    create function fake.clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + (select ahead from fake.clock) $$;
    alter database ${database} set search_path = fake, pg_catalog, public`)
}

/** `ahead` is an interval such as `1 day`. */
export const setClock = (ask: Ask, ahead: string): Promise<unknown> => ask(`update fake.clock set ahead = '${ahead}'`)

export const askOf =
  (server: OwnPostgres): Ask =>
  (text) =>
    server.query(text)
