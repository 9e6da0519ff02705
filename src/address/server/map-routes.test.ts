import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import type { MapTile, MapTiles } from '../../adapters/map-tiles/http-map-tiles.ts'
import { readConfig } from '../../server/config.ts'
import { mapEdition, shopMapPath } from '../map-view.ts'
import { project } from '../pictures/projection.ts'
import { mapRoutes } from './map-routes.ts'

let api: TestApi
const dataDir = mkdtempSync(join(tmpdir(), 'mida-maps-'))

beforeAll(async () => {
  api = await createTestApi(mapRoutes, { config: readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: dataDir }) })
})

afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const { x, y } = project({ lat: 36.81897, lon: 10.16579 }, 15)
const centre = `15/${Math.floor(x / 256)}/${Math.floor(y / 256)}`

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('a tile is a picture of 256 points, or of twice as many, kept by browsers and on disk', async () => {
  const tile = await get(`/tiles/${centre}.png?v=${mapEdition}`)
  expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png'])
  expect(tile.headers['cache-control']).toContain('immutable')
  expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
  expect(await sharp((await get(`/tiles/${centre}@2x.png`)).rawPayload).metadata()).toMatchObject({ width: 512 })
  expect((await get(`/tiles/${centre}`)).rawPayload).toEqual(tile.rawPayload)
  const again = await get(`/tiles/${centre}.png`, { 'if-none-match': String(tile.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect(readdirSync(join(dataDir, 'maps', mapEdition, '15'), { recursive: true }).length).toBeGreaterThan(1)
})

test.each([
  '4/8/6',
  '19/1/1',
  '15/32768/1',
  '15/1/32768',
  '15/-1/1',
  '15/1.5/1',
  '15/x/y',
  '15/1',
  '15/1/1/1',
  '..%2f..%2fetc',
  '15/1/1.jpg',
  'night/15/1/1',
  'dark/4/8/6',
])('there is no tile %s', async (path) => expect((await get(`/tiles/${path}.png`)).statusCode).toBe(404))

/** The mean of all colours, from 0 to 255. */
const brightness = async (picture: Buffer): Promise<number> => {
  const { channels } = await sharp(picture).removeAlpha().stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

test('tiles and the map of a shop are drawn in dark colours for the dark theme', async () => {
  const light = await get(`/tiles/${centre}.png`)
  const dark = await get(`/tiles/dark/${centre}.png`)
  expect(dark.statusCode).toBe(200)
  expect([(await brightness(light.rawPayload)) > 200, (await brightness(dark.rawPayload)) < 70]).toEqual([true, true])
  expect(dark.headers.etag).not.toBe(light.headers.etag)
  const shops = await Promise.all([get(shopMapPath(2)), get(shopMapPath(2, 'dark'))])
  const [day = 0, night = 255] = await Promise.all(shops.map(({ rawPayload }) => brightness(rawPayload)))
  expect([shops[1]?.headers['content-type'], day > 200, night < 70]).toEqual(['image/webp', true, true])
})

test('far away every tile is the same empty land, kept once', async () => {
  const [one, other] = [await get('/tiles/18/1/1.png'), await get('/tiles/12/4000/4000.png')]
  expect(one.rawPayload).toEqual(other.rawPayload)
  expect(readdirSync(join(dataDir, 'maps', mapEdition))).not.toContain('18')
})

test('a shop has a map of its surroundings, which moves with it', async () => {
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from shops where domain = 'dar-el-marsa'`)
  const id = rows[0]?.id ?? 0
  const map = await get(shopMapPath(id))
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(map.rawPayload).metadata()).toMatchObject({ width: 1280, height: 560 })
  await api.tools.db.execute(sql`update shops set latitude = latitude + 0.004 where id = ${id}`)
  const again = () => get(shopMapPath(id), { 'if-none-match': String(map.headers.etag) })
  await expect.poll(async () => (await again()).statusCode).toBe(200)
  const moved = await again()
  expect(moved.rawPayload).not.toEqual(map.rawPayload)
})

describe('with another map configured', () => {
  const asked: MapTile[] = []
  const red = sharp({ create: { width: 256, height: 256, channels: 3, background: '#ff0000' } }).png()
  let isThere = true
  const mapTiles: MapTiles = {
    read: async (tile) => {
      asked.push(tile)
      if (!isThere) throw new Error('no answer in time')
      return { type: 'image/png', bytes: await red.clone().toBuffer() }
    },
  }
  const otherDir = mkdtempSync(join(tmpdir(), 'mida-maps-'))
  let other: TestApi
  let ids: number[] = []

  beforeAll(async () => {
    const env = { DATA_DIR: otherDir, MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Someone' }
    other = await createTestApi(mapRoutes, { config: readConfig(env), mapTiles })
    const { rows } = await other.tools.db.execute<{ id: number }>(sql`select id from shops order by id limit 3`)
    ids = rows.map(({ id }) => id)
  })

  afterAll(async () => {
    await other.close()
    rmSync(otherDir, { recursive: true })
  })

  const corner = async (picture: Buffer): Promise<number[]> => [
    ...(await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ]

  test('the picture of a shop is composed of tiles, each requested once', async () => {
    const map = await other.app.inject({ url: shopMapPath(ids[0] ?? 0) })
    const [r = 0, g = 255] = await corner(map.rawPayload)
    expect([map.statusCode, r > 240, g < 20]).toEqual([200, true, true])
    expect(asked.length).toBeLessThanOrEqual(12)
    const before = asked.length
    await other.app.inject({ url: shopMapPath(ids[0] ?? 0) })
    expect(asked).toHaveLength(before)
    expect(asked.every(({ zoom }) => zoom === 16)).toBe(true)
  })

  test('without dark tiles the map is dimmed for the dark theme, and with them it is made of those', async () => {
    const dimmed = await corner((await other.app.inject({ url: shopMapPath(ids[0] ?? 0, 'dark') })).rawPayload)
    expect(dimmed[0]).toBeGreaterThan(120)
    expect(dimmed[0]).toBeLessThan(220)
    const env = {
      DATA_DIR: otherDir,
      MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_DARK: 'https://tiles.example/dark/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© Someone',
    }
    const blue = sharp({ create: { width: 256, height: 256, channels: 3, background: '#000080' } }).png()
    const darkMapTiles: MapTiles = { read: async () => ({ type: 'image/png', bytes: await blue.clone().toBuffer() }) }
    const both = await createTestApi(mapRoutes, { config: readConfig(env), mapTiles, darkMapTiles })
    const [r = 255, , b = 0] = await corner(
      (await both.app.inject({ url: shopMapPath(ids[0] ?? 0, 'dark') })).rawPayload,
    )
    await both.close()
    expect([r < 30, b > 100]).toEqual([true, true])
  })

  test('while the tile server fails, our own map is sent uncached, and the server is not asked for a while', async () => {
    isThere = false
    asked.length = 0
    const map = await other.app.inject({ url: shopMapPath(ids[1] ?? 0) })
    expect([map.statusCode, map.headers['cache-control']]).toEqual([200, 'no-store'])
    const before = asked.length
    expect((await other.app.inject({ url: shopMapPath(ids[2] ?? 0) })).statusCode).toBe(200)
    expect(asked).toHaveLength(before)
  })
})

test.each(['0', '0-dark', '1-night', '1-dark-dark', '999999', '-1', 'x', '1e3', '99999999999999'])(
  'there is no map of shop %s',
  async (id) => expect((await get(`/maps/shops/${id}.webp`)).statusCode).toBe(404),
)
