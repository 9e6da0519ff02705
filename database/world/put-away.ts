import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import type { HiddenDemoRows } from '../../src/server/startup-message.ts'
import { setTroublesAside } from './seed-troubles.ts'

/** The key of the setting that stores e-mail addresses, phones and roles of the demo people while the demo is off. */
const keptAs = 'demo-put-away'

const inTurn = sql`select pg_advisory_xact_lock(hashtext('mida demo world'))`

/**
 * Hides the demo world when the server starts without the demo. Nobody can find the demo shops, sign in as a demo person, or sign in to a
 * real account with a demo identity. Returns how many shops and people are hidden.
 */
export const putDemoAway = (db: Database): Promise<HiddenDemoRows> =>
  db.transaction(async (tx) => {
    await tx.execute(inTurn)
    await tx.execute(sql`
      insert into settings (key, value)
      select ${keptAs}, json_build_object(
        'people', coalesce(json_agg(json_build_object('id', u.id, 'email', u.email, 'phone', u.phone,
          'operator_role', (select role from operators where user_id = u.id), 'is_staff', u.is_staff)), '[]'),
        'staff', (select coalesce(json_agg(s), '[]') from staff s join users d on d.id = s.user_id where d.is_demo))::text
      from users u where u.is_demo having count(*) > 0
      on conflict do nothing`)
    await tx.execute(sql`delete from sessions where user_id in (select id from users where is_demo)`)
    await tx.execute(sql`update sessions set pending_user_id = null, pending_until = null
      where pending_user_id in (select id from users where is_demo)`)
    await tx.execute(sql`delete from device_proofs where user_id in (select id from users where is_demo)`)
    await tx.execute(sql`delete from mailed_links where user_id in (select id from users where is_demo)`)
    await tx.execute(
      sql`delete from social_identities i using users u where u.id = i.user_id and i.is_demo and not u.is_demo`,
    )
    await tx.execute(sql`delete from staff where user_id in (select id from users where is_demo)`)
    await tx.execute(sql`delete from operators where is_demo or user_id in (select id from users where is_demo)`)
    await tx.execute(sql`delete from invitations where is_demo`)
    await tx.execute(sql`update users set email = null, phone = null, is_staff = false where is_demo`)
    await tx.execute(sql`update shops set is_hidden = true where is_demo and not is_hidden`)
    await setTroublesAside(tx)
    const { rows } =
      await tx.execute<HiddenDemoRows>(sql`select (select count(*) from shops where is_demo)::integer as shops,
      (select count(*) from users where is_demo)::integer as people`)
    return rows[0] ?? { shops: 0, people: 0 }
  })

/** Restores the demo world, except sessions and the demo identities of real accounts. Does not restore an e-mail address or phone that another account has. */
export const bringDemoBack = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(inTurn)
    const kept = sql`(select value::json from settings where key = ${keptAs})`
    await tx.execute(sql`
      update users u set is_staff = k.is_staff,
        email = case when not exists (select from users o where lower(o.email) = lower(k.email)) then k.email end,
        phone = case when not exists (select from users o where o.phone = k.phone) then k.phone end
      from json_to_recordset(${kept} -> 'people') as k(id integer, email text, phone text, is_staff boolean)
      where u.id = k.id and u.is_demo and u.deleted_at is null`)
    // Earlier releases stored `is_operator` instead of `operator_role`.
    await tx.execute(sql`
      insert into operators (user_id, role) select u.id, coalesce(k.operator_role, 'operator')
      from json_to_recordset(${kept} -> 'people') as k(id integer, operator_role text, is_operator boolean)
      join users u on u.id = k.id and u.is_demo and u.deleted_at is null
      where k.operator_role is not null or k.is_operator
      on conflict do nothing`)
    await tx.execute(sql`
      insert into staff select k.* from json_populate_recordset(null::staff, ${kept} -> 'staff') k
      join shops s on s.id = k.shop_id join users u on u.id = k.user_id and u.is_demo and u.deleted_at is null
      on conflict do nothing`)
    await tx.execute(
      sql`update shops set is_hidden = false where is_demo and exists (select from settings where key = ${keptAs})`,
    )
    await tx.execute(sql`delete from settings where key = ${keptAs}`)
  })
