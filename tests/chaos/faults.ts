import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from '../fault-proxy.ts'
import type { Switches } from '../gateways/start-stand-in.ts'
import type { Random } from '../random.ts'
import { type Counts, count } from './call.ts'
import type { Service, World } from './world.ts'

const minuteMs = 60_000

export const rightSwitches = {
  ...{ slow: 0, end: 'answer', endOn: '', busy: false, notices: 'after', times: 1, paysExpired: false },
  refunds: 'done',
} as const satisfies Partial<Switches>

/** What a service may do. */
const moods = {
  'each notice 50 times': { times: 50 },
  'no notice': { notices: 'never' },
  'notice before the answer': { notices: 'before' },
  'notices out of order': { notices: 'held' },
  'slow answers': { slow: 1500 },
  'cut after the work': { end: 'cut', endOn: 'POST' },
  'killed after its answer': { end: 'die', endOn: 'POST' },
  'answers without JSON': { end: 'broken' },
  'too many requests': { busy: true },
  'refunds take an hour': { refunds: 'pending' },
  'refunds refused': { refunds: 'refused' },
  'refund cut after the work': { end: 'cut', endOn: 'refund' },
  'money after the end of the page': { paysExpired: true },
} as const satisfies Readonly<Record<string, Partial<Switches>>>

type Mood = keyof typeof moods

const isMood = (name: string): name is Mood => Object.hasOwn(moods, name)

type Needs = {
  readonly world: World
  readonly random: Random
  readonly counts: Counts
  readonly isOver: () => boolean
}

/** Kills and cuts, one after another, until the time is over. Afterwards everything runs. */
export const killAndCut = async ({ world, random, counts, isOver }: Needs): Promise<void> => {
  const anyService = (): Service => random.pick(world.services)

  /** The server is away for a moment, or for minutes of the services' and the database's time. */
  const restartServer = async (): Promise<void> => {
    await world.killServer()
    const minutes = random.pick([0, 0, 2, 5, 16])
    if (minutes > 0) await world.forward(minutes * minuteMs)
    await world.startServer()
  }

  /** Drops what the other side answers, and kills the server as soon as something was dropped. */
  const killBetween = async (proxy: FaultProxy): Promise<void> => {
    proxy.holdReplies()
    for (let turns = 0; proxy.held() === 0 && turns < 150; turns += 1) await sleep(20)
    await world.killServer()
    proxy.cut()
    proxy.letGo()
    await world.startServer()
  }

  const cutAfterReply = async (proxy: FaultProxy): Promise<void> => {
    proxy.holdReplies()
    for (let turns = 0; proxy.held() === 0 && turns < 100; turns += 1) await sleep(10)
    proxy.cut('reset')
    proxy.letGo()
  }

  const away = async (proxy: FaultProxy): Promise<void> => {
    await proxy.close()
    await sleep(random.between(100, 1500))
    await proxy.open()
  }

  const slowDown = async (proxy: FaultProxy): Promise<void> => {
    proxy.slow(random.between(20, 400))
    await sleep(random.between(500, 3000))
    proxy.slow(0)
  }

  const kinds: Readonly<Record<string, { readonly weight: number; act(): Promise<unknown> }>> = {
    'server killed': { weight: 14, act: restartServer },
    'server killed after a service’s answer': { weight: 6, act: () => killBetween(anyService().proxy) },
    'server killed before its answer': { weight: 5, act: () => killBetween(world.front) },
    'database killed': { weight: 6, act: () => world.killDatabase() },
    'service killed': {
      weight: 8,
      act: async () => {
        await world.killService(anyService(), random.between(100, 1500))
      },
    },
    'answer of a service lost': { weight: 6, act: () => cutAfterReply(anyService().proxy) },
    'answer of the database lost': { weight: 5, act: () => cutAfterReply(world.wire) },
    'answer to people lost': { weight: 5, act: () => cutAfterReply(world.front) },
    'service unreachable': { weight: 6, act: () => away(anyService().proxy) },
    'server unreachable': { weight: 3, act: () => away(world.front) },
    'database unreachable': { weight: 3, act: () => away(world.wire) },
    'way slow': { weight: 6, act: () => slowDown(random.pick([world.front, world.wire, anyService().proxy])) },
  }
  const weights = Object.fromEntries(Object.entries(kinds).map(([name, { weight }]) => [name, weight]))

  while (!isOver()) {
    await sleep(random.between(500, 4000))
    const name = random.weighted(weights)
    count(counts, name)
    await kinds[name]?.act()
  }
}

/** Also sends the notices that were held, the latest first. */
export const setRight = async (world: World, service: Service): Promise<void> => {
  await world.turn(service, rightSwitches)
  await service.standIn.release().catch(() => {})
}

/** Konnect does not give money back. */
const canBe = ({ name }: Service, mood: Mood): boolean => name !== 'konnect' || !mood.startsWith('refund')

/** The services go from one mood to another, until the time is over. Each mood comes once before one comes again. */
export const bendServices = async ({ world, random, counts, isOver }: Needs): Promise<void> => {
  const names = Object.keys(moods).filter(isMood)
  const all = world.services.flatMap((service) =>
    names.filter((mood) => canBe(service, mood)).map((mood) => ({ service, mood })),
  )
  let left: typeof all = []
  while (!isOver()) {
    await sleep(random.between(100, 1500))
    if (left.length === 0) left = random.shuffled(all)
    const next = left.pop()
    if (!next) return
    const { service, mood } = next
    count(counts, `${service.name}: ${mood}`)
    await world.turn(service, { ...rightSwitches, ...moods[mood] })
    await sleep(random.between(1500, 5000))
    await setRight(world, service)
  }
}
