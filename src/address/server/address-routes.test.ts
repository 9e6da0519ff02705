import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { findUser } from '../../account/server/user-store.ts'
import { defaultZone } from '../delivery-zone.ts'
import { addressRoutes } from './address-routes.ts'
import { deleteAddressesOf } from './address-store.ts'

const deliveryPostalCodes = defaultZone.map(({ postalCode }) => postalCode)

let api: TestApi
let visitor: Caller
let amina: Caller
let leo: Caller

beforeAll(async () => {
  api = await createTestApi(addressRoutes)
  visitor = await createCaller(api)
  amina = await createCaller(api, 'amina@example.com')
  leo = await createCaller(api, 'leo@example.com')
})

afterAll(() => api.close())

type Suggestion = { display_name: string; lat: number; lon: number; city: string; postalcode: string }

const suggestionsFor = async (q: string, language = 'fr'): Promise<Suggestion[]> => {
  const { status, body } = await visitor('GET', `/api/address/search?q=${encodeURIComponent(q)}`, undefined, {
    'x-language': language,
  })
  expect(status).toBe(200)
  return body
}

const accountAddress = async (email: string): Promise<string | null | undefined> => {
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from users where email = ${email}`)
  return (await findUser(api.tools.db, rows[0]?.id ?? 0))?.address
}

const strange = ['%%%', "'; drop table users; --", '😀😀😀😀', '\u202e\u200bxyz', '????', '寿司寿司', '0'.repeat(900)]

describe('suggestions', () => {
  test('at most four, each with name, coordinates, city and a postal code of the zone', async () => {
    for (const q of ['avenue habib bourguiba', 'poste', 'marché', 'manouba', 'cité', 'nabeul plage']) {
      const found = await suggestionsFor(q)
      expect(found.length).toBeLessThanOrEqual(4)
      for (const one of found) {
        expect(Object.keys(one).toSorted()).toEqual(['city', 'display_name', 'lat', 'lon', 'postalcode'])
        expect(deliveryPostalCodes).toContain(one.postalcode)
      }
    }
    expect(await suggestionsFor('avenue habib bourguiba')).toHaveLength(4)
  })

  test.each(['', 'ma', ' ma ', '😀😀'])('two characters or fewer find nothing: "%s"', async (q) =>
    expect(await suggestionsFor(q)).toEqual([]),
  )

  test.each(['Tunis', 'Sousse', 'sfax', 'ariana', 'La Marsa', 'bardo', 'صفاقس'])(
    'an address outside the zone is not suggested: %s',
    async (q) => expect(await suggestionsFor(q)).toEqual([]),
  )

  test.each(strange)('%s is a valid query', async (q) => expect(Array.isArray(await suggestionsFor(q))).toBe(true))

  test('an address of ten thousand characters is refused with a sentence', async () => {
    const { status, body } = await visitor('GET', `/api/address/search?q=${'manouba '.repeat(1250)}`)
    expect([status, body.message]).toEqual([414, expect.any(String)])
  })

  test('in Arabic the names are Arabic', async () => {
    expect((await suggestionsFor('منوبة', 'ar'))[0]).toMatchObject({ city: 'منوبة', postalcode: '2075' })
  })

  test('a chosen address gets coordinates and city by its words', async () => {
    const [first] = await suggestionsFor('14 rue des orangers')
    const located = await visitor('GET', `/api/address/locate?q=${encodeURIComponent(first?.display_name ?? '')}`)
    expect(located.body).toEqual({ ...first, isServed: true })
    const unknown = await visitor('GET', '/api/address/locate?q=Atlantide')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Aucune coordonnées trouvées pour cette adresse.'])
  })
})

describe('positions', () => {
  const at = (lat: number | string, lon: number | string) =>
    visitor('GET', `/api/address/reverse?lat=${lat}&lon=${lon}`)

  test.each([
    [36.8092, 10.0951, 'La Manouba', '2075', true],
    [36.4705, 10.7558, 'Dar Chaâbane El Fehri', '8011', true],
    [33.7044, 8.969, 'Kébili', '4222', true],
    [36.81897, 10.16579, 'Tunis El Omrane', '1005', false],
    [35.8256, 10.637, 'Sousse', '4000', false],
    [36.815, 10.25, null, null, false],
  ])('%d, %d is in %s %s', async (lat, lon, city, postalcode, isServed) => {
    const { status, body } = await at(lat, lon)
    expect(status).toBe(200)
    expect(body).toMatchObject({ lat, lon, city, postalcode, isServed, display_name: expect.any(String) })
  })

  test.each([
    [36.5, 11.9],
    [48.85, 2.35],
    [-90, 180],
  ])('nothing is known at %d, %d', async (lat, lon) => {
    const { status, body } = await at(lat, lon)
    expect([status, body.code, body.message]).toEqual([
      404,
      'no-address',
      'Aucune coordonnées trouvées pour cette position.',
    ])
  })

  test.each([
    ['91', '10'],
    ['NaN', '10'],
    ['', '10'],
    ['36', '181'],
    ['Infinity', '10'],
    ['😀', 'x'],
  ])('%s, %s is no position', async (lat, lon) =>
    expect((await at(encodeURIComponent(lat), encodeURIComponent(lon))).status).toBe(422),
  )

  test('a position that is not given', async () =>
    expect((await visitor('GET', '/api/address/reverse')).status).toBe(422))
})

const nabeul = {
  latitude: 36.4573,
  longitude: 10.7448,
  address: '56, avenue Mohamed V',
  city: 'Nabeul',
  zip_code: '8075',
}

describe('the delivery address', () => {
  test('the demo’s one is there', async () => {
    expect((await amina('GET', '/api/address/saved')).body.address).toMatchObject({
      address: '14, rue des Orangers',
      zip_code: '2075',
      line: '14, rue des Orangers, 2075 La Manouba',
    })
    expect((await leo('GET', '/api/address/saved')).body).toEqual({ address: null })
  })

  test('it is saved for its user, and the account shows it', async () => {
    const saved = await leo('PUT', '/api/address/saved', nabeul)
    expect([saved.status, saved.body.address]).toEqual([200, { ...nabeul, line: '56, avenue Mohamed V, 8075 Nabeul' }])
    expect((await leo('GET', '/api/address/saved')).body.address).toMatchObject(nabeul)
    expect(await accountAddress('leo@example.com')).toBe('56, avenue Mohamed V, 8075 Nabeul')
    expect(await accountAddress('amina@example.com')).toBe('14, rue des Orangers, 2075 La Manouba')
  })

  test('a typed address needs no coordinates', async () => {
    const typed = { ...nabeul, latitude: null, longitude: null, address: 'Chez Léo', zip_code: ' ٨٠٧٥ ' }
    expect((await leo('PUT', '/api/address/saved', typed)).body.address).toMatchObject({
      latitude: null,
      zip_code: '8075',
    })
  })

  test.each([
    ['another postal code', { zip_code: '1000' }],
    ['a postal code in words', { zip_code: '2075 Manouba' }],
    ['coordinates of Tunis under a postal code of the zone', { latitude: 36.81897, longitude: 10.16579 }],
    ['coordinates of another served town', { latitude: 36.8092, longitude: 10.0951 }],
  ])('the server decides about the zone: %s', async (_, more) => {
    const { status, body } = await leo('PUT', '/api/address/saved', { ...nabeul, ...more })
    expect([status, body.message]).toEqual([422, 'Nous ne livrons pas à cette adresse.'])
  })

  test.each([
    ['no address', { address: '  ' }, 'address-missing'],
    ['301 letters', { address: 'x'.repeat(301) }, 'address-too-long'],
    ['10,000 letters', { address: 'x'.repeat(10_000) }, 'invalid'],
    ['latitude 91', { latitude: 91 }, 'invalid'],
    ['latitude in words', { latitude: 'north' }, 'invalid'],
  ])('%s is refused', async (_, more, code) => {
    const { status, body } = await leo('PUT', '/api/address/saved', { ...nabeul, ...more })
    expect([status, body.code]).toEqual([422, code])
  })

  test('it can be forgotten', async () => {
    expect((await leo('DELETE', '/api/address/saved')).body).toEqual({ success: true })
    expect((await leo('GET', '/api/address/saved')).body).toEqual({ address: null })
    expect(await accountAddress('leo@example.com')).toBeNull()
  })

  test.each([
    ['GET', '/api/address/saved'],
    ['PUT', '/api/address/saved'],
    ['DELETE', '/api/address/saved'],
    ['GET', '/api/address/recent'],
    ['POST', '/api/address/recent'],
  ] as const)('%s %s is for who is signed in', async (method, url) => {
    const stranger = await visitor(method, url, method === 'GET' || method === 'DELETE' ? undefined : nabeul)
    expect(stranger.status).toBe(401)
  })
})

describe('recent addresses', () => {
  test('the last five different ones, newest first, and the delivery address is not lost among them', async () => {
    const yasmine = await createCaller(api, 'yasmine@example.com')
    for (const number of [1, 2, 3, 4, 5, 6, 2]) {
      api.clock.forward(1000)
      const noted = await yasmine('POST', '/api/address/recent', { ...nabeul, address: `${number}, rue de la Plage` })
      expect(noted.status).toBe(200)
    }
    const { body } = await yasmine('GET', '/api/address/recent')
    expect(body.map(({ address }: { address: string }) => Number.parseInt(address, 10))).toEqual([2, 6, 5, 4, 3])
    expect((await yasmine('GET', '/api/address/saved')).body.address).toMatchObject({ zip_code: '8011' })
  })

  test('deleting an account deletes its addresses', async () => {
    const { rows } = await api.tools.db.execute<{ id: number }>(
      sql`select id from users where email = 'leo@example.com'`,
    )
    await leo('POST', '/api/address/recent', nabeul)
    await deleteAddressesOf(api.tools.db, rows[0]?.id ?? 0)
    expect((await leo('GET', '/api/address/recent')).body).toEqual([])
  })

  test('twenty windows of one person save at the same time', async () => {
    const karim = await createCaller(api, 'karim@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        karim('PUT', '/api/address/saved', { ...nabeul, address: `${n}, rue de la Plage` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await karim('GET', '/api/address/recent')).body.length).toBeLessThanOrEqual(5)
  })
})

test('the map is our own unless another one is configured', async () => {
  expect((await visitor('GET', '/api/address/map')).body).toMatchObject({
    tiles: expect.stringContaining('{z}/{x}/{y}'),
    dark_tiles: expect.stringContaining('/dark/{z}/{x}/{y}'),
    attribution: { text: expect.any(String), url: null },
    centre: { lat: 36.81897, lon: 10.16579 },
    zoom: 15,
    zoom_at_position: 13,
  })
})
