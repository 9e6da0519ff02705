import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { type GeocoderStandIn, startGeocoder } from '../../../tests/geocoder-stand-in.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import { nominatimGeocoding } from '../../adapters/geocoding/nominatim-geocoding.ts'
import { systemClock } from '../../kernel/clock.ts'
import { addressRoutes } from './address-routes.ts'
import { geocodingCache, purgeGeocoding } from './geocoding.ts'
import { listSearchCountries } from './zone-store.ts'

let api: TestApi
let standIn: GeocoderStandIn
let ask: Caller

const userAgent = 'Mida tests (https://mida.example)'
const limitMs = 300

const geocoder = (url: string): Geocoding =>
  nominatimGeocoding({
    url,
    userAgent,
    limitMs,
    memory: geocodingCache(api.tools.db, systemClock),
    countries: () => listSearchCountries(api.tools.db),
  })

beforeAll(async () => {
  standIn = await startGeocoder()
  // The geocoder needs the database, which exists only after `createTestApi`. So each call creates a geocoder.
  const later: Geocoding = {
    search: (...words) => geocoder(standIn.url).search(...words),
    locate: (...words) => geocoder(standIn.url).locate(...words),
    reverse: (...place) => geocoder(standIn.url).reverse(...place),
  }
  api = await createTestApi(addressRoutes, { geocoding: later })
  ask = await createCaller(api)
})

beforeEach(async () => {
  standIn.asked.length = 0
  standIn.moods.length = 0
  await api.tools.db.execute(sql`truncate geocoding_answers, geocoding_turns`)
})

afterAll(async () => {
  await api.close()
  await standIn.close()
})

/** Resets the rate limit, so that the next request need not wait. */
const nextTurn = () => api.tools.db.execute(sql`truncate geocoding_turns`)

const search = (q: string) => ask('GET', `/api/address/search?q=${encodeURIComponent(q)}`)
const locate = (q: string) => ask('GET', `/api/address/locate?q=${encodeURIComponent(q)}`)
const reverse = (lat: number, lon: number) => ask('GET', `/api/address/reverse?lat=${lat}&lon=${lon}`)

describe('what is asked and read', () => {
  test('a street is searched in Tunisia with address details, and of what comes the zone is kept, four at most', async () => {
    const { status, body } = await search('Rue  Ibn KHALDOUN')
    expect([status, body.length]).toEqual([200, 4])
    expect(body[0]).toEqual({
      display_name: 'Rue Ibn Khaldoun, La Manouba, Manouba, 2075',
      lat: 36.8102,
      lon: 10.0961,
      city: 'La Manouba',
      postalcode: '2075',
    })
    expect(body.map(({ city, postalcode }: { city: string; postalcode: string }) => [city, postalcode])).toEqual([
      ['La Manouba', '2075'],
      ['Den Den', '2011'],
      ['Dar Chaabane El Fehri', '8011'],
      [null, '8075'],
    ])
    const [asked] = standIn.asked
    expect(asked?.path).toBe('/search')
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      street: 'rue ibn khaldoun',
      countrycodes: 'tn',
      format: 'jsonv2',
      addressdetails: '1',
    })
    expect(asked?.headers['user-agent']).toBe(userAgent)
  })

  test('a chosen suggestion gets its coordinates and city by free text', async () => {
    expect((await locate('Nabeul, Tunisie')).body).toMatchObject({ lat: 36.4561, lon: 10.7376, city: 'Nabeul' })
    expect(standIn.asked[0]?.query.get('q')).toBe('nabeul, tunisie')
    await nextTurn()
    expect((await locate('Atlantide')).body).toMatchObject({
      code: 'no-coordinates',
      message: 'Aucune coordonnées trouvées pour cette adresse.',
    })
  })

  test('a position gets its address', async () => {
    expect((await reverse(36.81, 10.096)).body).toMatchObject({
      city: 'La Manouba',
      postalcode: '2075',
      isServed: true,
    })
    await nextTurn()
    const nowhere = await reverse(38, 10)
    expect([nowhere.status, nowhere.body.message]).toEqual([404, 'Aucune coordonnées trouvées pour cette position.'])
  })

  test('an answer is cached for a month, and then requested again', async () => {
    await search('rue ibn khaldoun')
    await search('RUE IBN KHALDOUN ')
    await nextTurn()
    await reverse(36.81002, 10.09603)
    await reverse(36.80998, 10.09598)
    expect(standIn.asked.map(({ path }) => path)).toEqual(['/search', '/reverse'])
    await api.tools.db.execute(sql`update geocoding_answers set expires_at = now() - interval '1 second'`)
    await purgeGeocoding(api.tools.db, new Date())
    expect((await api.tools.db.execute(sql`select from geocoding_answers`)).rows).toEqual([])
    await nextTurn()
    await search('rue ibn khaldoun')
    expect(standIn.asked).toHaveLength(3)
  })
})

describe('what may go wrong', () => {
  test.each(['slow', 'fail', 'enough', 'nonsense', 'redirect', 'endless'] as const)(
    'a geocoder that is %s is reported in the specified words, and its failure is not cached',
    async (mood) => {
      standIn.moods.push(mood)
      const failed = await search('rue ibn khaldoun')
      expect([failed.status, failed.body.code, failed.body.message]).toEqual([
        424,
        'lookup-failed',
        'Une erreur est survenue lors de la récupération des coordonnées.',
      ])
      expect(standIn.asked).toHaveLength(1)
      await nextTurn()
      expect((await search('rue ibn khaldoun')).body).toHaveLength(4)
    },
  )

  test('the same for a position', async () => {
    standIn.moods.push('slow')
    const failed = await reverse(36.81, 10.096)
    expect([failed.status, failed.body.message]).toEqual([
      424,
      "Une erreur est survenue lors de la récupération de l'adresse.",
    ])
  })

  test('a geocoder that is not there', async () => {
    await expect(geocoder('http://127.0.0.1:9').search('rue ibn khaldoun', 'fr')).rejects.toThrow('no answer in time')
  })

  test('after a 429 no request is sent for the requested time', async () => {
    standIn.moods.push('enough')
    await search('rue ibn khaldoun')
    const { rows } = await api.tools.db.execute<{ seconds: number }>(
      sql`select extract(epoch from next_at - clock_timestamp())::float8 as seconds from geocoding_turns`,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(5)
    expect((await search('rue de rome')).status).toBe(424)
    expect(standIn.asked).toHaveLength(1)
  })

  test('five failures in a row cause a pause of half a minute', async () => {
    const memory = geocodingCache(api.tools.db, systemClock)
    await memory.takeTurn()
    for (let failure = 0; failure < 5; failure += 1) await memory.noteFailure(null)
    expect(await memory.takeTurn()).toBeNull()
  })
})

test('two processes in parallel ask at most once a second, and who would wait too long is told at once', async () => {
  const [one, other] = [geocoder(standIn.url), geocoder(standIn.url)]
  const began = performance.now()
  const questions = Array.from({ length: 8 }, (_, index) =>
    (index % 2 ? one : other).reverse({ lat: 36 + index / 100, lon: 10 }, 'fr'),
  )
  const outcomes = await Promise.allSettled(questions)
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(answered).toBe(standIn.asked.length)
  expect(answered).toBeGreaterThanOrEqual(2)
  expect(answered).toBeLessThan(8)
  // Not the gaps: on a busy machine, one request may arrive late, and the next one in time.
  for (const [turn, { at }] of standIn.asked.entries()) expect(at - began).toBeGreaterThanOrEqual(turn * 1000)
  expect(performance.now() - began).toBeLessThan(6000 * timeoutFactor)
})
