import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { GeocodingCache } from '../../adapters/geocoding/nominatim-geocoding.ts'
import type { Clock } from '../../kernel/clock.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { geocodingAnswers } from './tables.ts'

/** Geocoders require one second between requests. This interval is a little longer, because timers are inexact. */
const spacingMs = 1100
const longestWaitMs = 2000
const failuresBeforePause = 5
const pauseSeconds = 30
const longestPauseSeconds = 600
const daysAnswerKept = 30
const daysEmptyAnswerKept = 1

const isNothing = (answer: unknown): boolean => answer === null || (Array.isArray(answer) && answer.length === 0)

/** Shared by all processes. Requests pause after five failures in a row, and if the geocoder asks for a pause. */
export const geocodingCache = (db: Database, clock: Clock): GeocodingCache => ({
  find: async (question) => {
    const { rows } = await db.execute<{ answer: { value: unknown } }>(
      sql`select answer from geocoding_answers where question = ${question} and expires_at > ${clock.now()}`,
    )
    return rows[0]?.answer.value
  },
  keep: async (question, answer) => {
    const days = isNothing(answer) ? daysEmptyAnswerKept : daysAnswerKept
    await db.execute(sql`
      insert into geocoding_answers (question, answer, expires_at)
        values (${question}, ${JSON.stringify({ value: answer })}::jsonb, ${clock.now()}::timestamptz + make_interval(days => ${days}))
        on conflict (question) do update set answer = excluded.answer, expires_at = excluded.expires_at`)
  },
  takeTurn: async () => {
    // Concurrent callers wait for the row's lock, so each gets a later time.
    const now = sql`${clock.now()}::timestamptz`
    const { rows } = await db.execute<{ wait: number }>(sql`
      insert into geocoding_turns as turns (id, next_at) values (1, ${now} + ${spacingMs} * interval '1 ms')
        on conflict (id) do update
          set next_at = greatest(turns.next_at, ${now}) + ${spacingMs} * interval '1 ms'
          where turns.next_at < ${now} + ${longestWaitMs} * interval '1 ms'
        returning (extract(epoch from next_at - ${now}) * 1000 - ${spacingMs})::float8 as wait`)
    const wait = rows[0]?.wait
    return wait === undefined ? null : Math.max(0, Math.ceil(wait))
  },
  noteSuccess: async () => {
    await db.execute(sql`update geocoding_turns set failures = 0 where id = 1 and failures > 0`)
  },
  noteFailure: async (asked) => {
    const pause = asked === null ? pauseSeconds : Math.min(Math.max(asked, 1), longestPauseSeconds)
    await db.execute(sql`
      update geocoding_turns set
          failures = case when failures + 1 >= ${failuresBeforePause} then 0 else failures + 1 end,
          next_at = case when ${asked !== null} or failures + 1 >= ${failuresBeforePause}
            then greatest(next_at, ${clock.now()}::timestamptz + ${pause} * interval '1 second') else next_at end
        where id = 1`)
  },
})

export const purgeGeocoding = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, geocodingAnswers, lt(geocodingAnswers.expiresAt, now))
