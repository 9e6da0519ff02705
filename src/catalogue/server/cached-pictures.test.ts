import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'
import { createConnectionShares } from '../../server/connection-shares.ts'
import { hadNoTurn, isQueueFull } from '../../server/turns.ts'
import { cachedPictures } from './cached-pictures.ts'

const root = mkdtempSync(join(tmpdir(), 'mida-cached-'))
afterAll(() => rmSync(root, { recursive: true }))

const shareOf = createConnectionShares({ limitsScale: 1 }, 10)
const log = { warn: () => {} }
const flooder = '203.0.113.7'
const diner = '198.51.100.7'

/** Pictures that are drawn one each two milliseconds, as soon as the first one, which the test holds, is released. */
const setUp = (edition: string) => {
  const pictures = cachedPictures({ root, edition, log })
  const drawn: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ask = (file: string, ip: string, when?: 'ahead') => {
    const budget = createTimeBudget(4300, () => shareOf(ip))
    const picture = withinBudget(budget, () =>
      pictures.read(
        file,
        async () => {
          drawn.push(file)
          await (file === 'first' ? released : new Promise((resolve) => setTimeout(resolve, 2)))
          return Buffer.from(file)
        },
        when,
      ),
    ).catch((error: unknown) => error)
    return { budget, picture }
  }
  const begin = async () => {
    const first = ask('first', flooder)
    await expect.poll(() => drawn).toEqual(['first'])
    return first
  }
  return { pictures, drawn, release, ask, begin }
}

test('networks take turns, and work ahead of time comes last', async () => {
  const { drawn, release, ask, begin } = setUp('00000001')
  await begin()
  const ahead = ask('ahead', flooder, 'ahead')
  const flood = Array.from({ length: 300 }, (_, index) => ask(`flood ${index}`, flooder))
  const one = ask('dish', diner)
  const other = ask('flood 299', diner)
  release()
  expect(await one.picture).toEqual(Buffer.from('dish'))
  expect(await other.picture).toEqual(Buffer.from('flood 299'))
  expect(drawn.length).toBeLessThan(60)
  for (const { budget } of flood.slice(100)) budget.abandon()
  await Promise.all([ahead, ...flood].map(({ picture }) => picture))
  expect(drawn.at(-1)).toBe('ahead')
  expect(drawn.length).toBe(new Set(drawn).size)
})

test('nothing is drawn for a caller that left before its turn', async () => {
  const { pictures, drawn, release, ask, begin } = setUp('00000002')
  const first = await begin()
  const gone = Array.from({ length: 20 }, (_, index) => ask(`gone ${index}`, flooder))
  const last = ask('last', flooder)
  for (const { budget } of [first, ...gone]) budget.abandon()
  expect(hadNoTurn(await gone[0]?.picture)).toBe(true)
  release()
  await last.picture
  await pictures.settled()
  expect(drawn).toEqual(['first', 'last'])
  expect(await first.picture).toEqual(Buffer.from('first'))
})

test('a network with too many waiting pictures is refused, and no other one is', async () => {
  const { release, ask, begin } = setUp('00000003')
  await begin()
  const flood = Array.from({ length: 401 }, (_, index) => ask(`flood ${index}`, flooder))
  const refused = await Promise.race(flood.map(({ picture }) => picture))
  expect(isQueueFull(refused)).toBe(true)
  const one = ask('dish', diner)
  release()
  expect(await one.picture).toEqual(Buffer.from('dish'))
  for (const { budget } of flood) budget.abandon()
  await Promise.all(flood.map(({ picture }) => picture))
})
