import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isTroubled, type MessageRow } from './message-store.ts'
import { messages } from './tables.ts'

/** Null if the message has no problem any more, or if another person has just handled it. */
export async function lockTroubledMessage(tx: Database, id: number): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isTroubled))
    .for('update')
  return row ?? null
}

const isOfFact = (fact: string): SQL | undefined => and(eq(messages.fact, fact), isTroubled)

/** The next run of the job sends the messages. An unknown one is first looked up at the provider. */
export const reopenFact = (tx: Database, fact: string): Promise<{ readonly id: number }[]> =>
  tx
    .update(messages)
    .set({
      state: sql`case when ${messages.state} = 'unknown' then 'unknown' else 'waiting' end`,
      settledAt: null,
      notBefore: null,
    })
    .where(and(isOfFact(fact), isNotNull(messages.settledAt)))
    .returning({ id: messages.id })

/** A process that is sending a message of the fact at this moment still records the outcome. */
export async function setFactAside(tx: Database, fact: string, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({
      state: sql`case when ${messages.settledAt} is not null then ${messages.state} when ${messages.state} = 'waiting' then 'failed' else 'unknown' end`,
      settledAt: sql`coalesce(${messages.settledAt}, ${now})`,
      setAsideAt: now,
    })
    .where(isOfFact(fact))
}

/** Oldest first. */
export const listLostMessages = (db: Database, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(isTroubled, isNotNull(messages.settledAt)))
    .orderBy(asc(messages.id))
    .limit(limit)

/** Returns each of `beginnings` that is the whole fact of a troubled message, or the first words of such a fact. */
export async function listTroubledBeginnings(db: Database, beginnings: readonly string[]): Promise<Set<string>> {
  if (beginnings.length === 0) return new Set()
  const fact = sql`${messages.fact} collate "C"`
  const some = (condition: SQL) => sql`lateral (select from messages where ${isTroubled} and ${condition} limit 1)`
  // Facts that begin with `b` and a space sort before `b` followed by `!`, the character after the space.
  const { rows } = await db.execute<{ b: string }>(sql`
    select b from unnest(${sql.param([...beginnings])}::text[]) as b, ${some(sql`${fact} = b`)} m
    union select b from unnest(${sql.param([...beginnings])}::text[]) as b,
      ${some(sql`${fact} >= b || ' ' and ${fact} < b || '!'`)} m`)
  return new Set(rows.map(({ b }) => b))
}
