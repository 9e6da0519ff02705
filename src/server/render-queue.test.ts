import { expect, test } from 'vitest'
import { CallerLeft, createTimeBudget, QueueFull, withinBudget } from '../adapters/database/time-budget.ts'
import { createConnectionShares } from './connection-shares.ts'
import { createRenderQueue } from './render-queue.ts'

const shareOf = createConnectionShares({ limitsScale: 1 }, 10)

/** Renderings that end on demand, each for a request from an address. */
const drawings = () => {
  const draw = createRenderQueue({ limitsScale: 1 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask: (name: string, ip: string, member?: string) => {
      const budget = createTimeBudget(4300, () => shareOf(ip))
      if (member) budget.share?.becomeMember(member)
      const drawn = withinBudget(budget, () =>
        draw(() => {
          begun.push(name)
          return new Promise<string>((resolve) => void ends.set(name, () => resolve(name)))
        }).catch((error: unknown) => error),
      )
      return { budget, drawn }
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two pages are rendered at a time, and networks take turns', async () => {
  const { begun, end, ask } = drawings()
  for (const name of ['1', '2', '3', '4']) ask(name, '203.0.113.7')
  ask('other', '198.51.100.7')
  await settle()
  expect(begun).toEqual(['1', '2'])
  end('1')
  await settle()
  end('2')
  await settle()
  expect(begun).toEqual(['1', '2', '3', 'other'])
})

test('nothing is rendered for a disconnected caller, and a full queue refuses at once', async () => {
  const { begun, end, ask } = drawings()
  const asked = Array.from({ length: 32 }, (_, index) => ask(String(index), '203.0.113.7'))
  expect(await ask('too many', '203.0.113.7').drawn).toBeInstanceOf(QueueFull)
  ask('other', '198.51.100.7')
  for (const { budget } of asked.slice(2)) budget.abandon()
  expect(await asked[2]?.drawn).toBeInstanceOf(CallerLeft)
  end('0')
  await settle()
  expect(begun).toEqual(['0', '1', 'other'])
})

test('members do not wait behind strangers', async () => {
  const { begun, ask } = drawings()
  for (const name of ['1', '2', '3']) ask(name, '203.0.113.7')
  ask('staff', '203.0.113.7', 'session 1')
  await settle()
  expect(begun).toEqual(['1', '2', 'staff'])
})
