import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway, PaymentNotice } from '../../src/adapters/payment/payment.ts'
import { money } from '../../src/kernel/money.ts'
import { createLog } from '../../src/server/log.ts'
import { portOf } from '../port.ts'
import { fridayNoon } from '../seed-time.ts'
import { type OpenedService, type Opening, openedServices } from './opened.ts'

/** What Mida gets at the address for notices. */
const got: PaymentNotice[] = []
let replies: number[] = []

const mida = createServer(async (request: IncomingMessage, reply) => {
  const query = Object.fromEntries(new URL(request.url ?? '', 'http://mida.test').searchParams)
  got.push({ headers: request.headers, query, body: await text(request) })
  reply.writeHead(replies.shift() ?? 200).end()
})

beforeAll(async () => {
  mida.listen(0, '127.0.0.1')
  await once(mida, 'listening')
})

afterAll(async () => {
  mida.closeAllConnections()
  mida.close()
  await once(mida, 'close')
})

const minutes = (count: number) => new Date(fridayNoon.getTime() + count * 60_000)

describe.each(Object.entries(openedServices))('%s', (name, start) => {
  let service: OpenedService
  let attempts = 0

  const open = (opening: Partial<Opening> = {}): Promise<PaymentGateway> =>
    service.open({ noticeUrl: `http://127.0.0.1:${portOf(mida)}/notice`, now: () => fridayNoon, ...opening })

  const amount = () => money(9000, service.currency)

  const requestOf = (attempt: string) => ({
    attempt,
    orderId: 7,
    amount: amount(),
    returnUrl: 'http://mida.test/payment/return/7',
    expiresAt: minutes(14),
  })

  const create = async (gateway: PaymentGateway) => {
    attempts += 1
    const attempt = `mida-${name}-${attempts}`
    return { attempt, ...(await gateway.create(requestOf(attempt))) }
  }

  /** The key is in no part of the error, and not in what the log makes of it. */
  const expectSecret = (error: unknown) => {
    const lines: string[] = []
    createLog('warn', { write: (line: string) => lines.push(line) }).warn({ err: error }, 'a payment could not be read')
    const shown = `${inspect(error, { depth: 10, showHidden: true })}${lines.join('')}`
    for (const secret of service.secrets) expect(shown).not.toContain(secret)
    expect(lines).toHaveLength(1)
  }

  beforeAll(async () => {
    service = await start()
  })

  beforeEach(async () => {
    await service.standIn.reset()
    await service.standIn.set({ now: fridayNoon.getTime() })
    got.length = 0
    replies = []
  })

  afterAll(() => service.standIn.close())

  test('paid: completed with amount and attempt', async () => {
    const gateway = await open()
    const { reference, redirectUrl, attempt } = await create(gateway)
    expect(new URL(redirectUrl).protocol).toMatch(/^https?:$/)
    expect(await gateway.read(reference)).toEqual({ state: 'pending', amount: amount(), attempt })
    await service.standIn.pay(reference)
    expect(await gateway.read(reference)).toEqual({ state: 'completed', amount: amount(), attempt })
  })

  test('declined: never completed', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    await service.standIn.decline(reference)
    expect((await gateway.read(reference)).state).toMatch(/^(?:pending|failed)$/)
  })

  test('another amount and another currency are reported as they are', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    await service.standIn.pay(reference)
    await service.standIn.set({ wrongAmount: true, wrongCurrency: true })
    const reading = await gateway.read(reference)
    expect(reading.amount.minor).not.toBe(9000)
    expect(reading.amount.currency).not.toBe(service.currency)
  })

  test('money that comes after the end of the page is seen', async () => {
    const gateway = await open({ now: () => minutes(60) })
    const { reference } = await create(await open())
    await service.standIn.set({ now: minutes(60).getTime(), paysExpired: true })
    await service.standIn.pay(reference)
    expect((await gateway.read(reference)).state).toBe('completed')
  })

  test('the connection is cut after the work is done: the outcome is unknown, and the book has the payment', async () => {
    const gateway = await open()
    await service.standIn.set({ end: 'cut' })
    await expect(create(gateway)).rejects.toMatchObject({ fault: 'silent' })
    const { payments } = await service.standIn.book()
    expect(payments.map(({ attempt }) => attempt)).toContain(`mida-${name}-${attempts}`)
  })

  test('a reply that is no JSON: the outcome is unknown', async () => {
    const gateway = await open()
    await service.standIn.set({ end: 'broken' })
    await expect(create(gateway)).rejects.toMatchObject({ fault: 'silent' })
  })

  test('a reply that comes too late: the outcome is unknown', async () => {
    const gateway = await open({ limitMs: 100 })
    await service.standIn.set({ slow: 2000 })
    await expect(create(gateway)).rejects.toMatchObject({ fault: 'silent' })
  })

  test('the service answers and is killed: its book has what it has said, also after its next start', async () => {
    const gateway = await open()
    await service.standIn.set({ end: 'die' })
    const { reference, attempt } = await create(gateway)
    await expect(gateway.read(reference)).rejects.toMatchObject({ fault: 'silent' })
    await service.standIn.restart()
    expect(await gateway.read(reference)).toMatchObject({ amount: amount(), attempt })
  })

  test('an unknown reference is no payment', async () => {
    await expect((await open()).read('5f7a209aeb3f76490ac4a3d2')).rejects.toMatchObject({ fault: 'refused' })
  })

  test('refused keys are told apart, and neither an error nor the log repeats them', async () => {
    const error = await (await open({ wrongKey: true })).read('5f7a209aeb3f76490ac4a3d2').catch((caught) => caught)
    expect(error).toMatchObject({ fault: 'keys' })
    expectSecret(error)
    await service.standIn.set({ revoked: true })
    const revoked = await create(await open()).catch((caught) => caught)
    expect(revoked).toMatchObject({ fault: 'keys' })
    expectSecret(revoked)
  })

  test('after “too many requests” it is not asked again for a minute, so that it does not block the account', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    await service.standIn.set({ busy: true })
    const error = await gateway.read(reference).catch((caught) => caught)
    expect(error).toMatchObject({ fault: 'busy' })
    expectSecret(error)
    const before = await service.standIn.asked()
    await expect(gateway.read(reference)).rejects.toMatchObject({ fault: 'busy' })
    await expect(create(gateway)).rejects.toMatchObject({ fault: 'busy' })
    expect(await service.standIn.asked()).toHaveLength(before.length)
  })

  test('equal reads at the same time are one request', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    const before = await service.standIn.asked()
    await service.standIn.set({ slow: 200 })
    const readings = await Promise.all(Array.from({ length: 50 }, () => gateway.read(reference)))
    expect(new Set(readings.map(({ state }) => state))).toEqual(new Set(['pending']))
    expect(await service.standIn.asked()).toHaveLength(before.length + 1)
  })

  test('each of fifty notices names the payment, and so does a repeated one', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    replies = [500, 503]
    await service.standIn.set({ times: 50, repeatMs: 20 })
    await service.standIn.pay(reference)
    await expect.poll(() => got.length).toBe(52)
    const noticed = got.map((notice) => gateway.parseNotice(notice))
    expect(new Set(noticed.map((one) => one !== null && one !== 'ignored' && one.reference))).toEqual(
      new Set([reference]),
    )
  })

  test('a notice may come before the answer to the customer, or never', async () => {
    const gateway = await open()
    const one = await create(gateway)
    await service.standIn.set({ notices: 'before' })
    await service.standIn.pay(one.reference)
    expect(got).toHaveLength(1)
    const other = await create(gateway)
    await service.standIn.set({ notices: 'never' })
    await service.standIn.pay(other.reference)
    expect(got).toHaveLength(1)
    expect((await gateway.read(other.reference)).state).toBe('completed')
  })

  test('notices out of order name the same payment, whose state is what the service says now', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    await service.standIn.set({ notices: 'held' })
    await service.standIn.decline(reference)
    await service.standIn.pay(reference)
    expect(got).toEqual([])
    await service.standIn.release()
    const noticed = got.map((notice) => gateway.parseNotice(notice))
    expect(noticed).toHaveLength(2)
    expect(noticed.filter((one) => one !== 'ignored' && one?.reference !== reference)).toEqual([])
    expect((await gateway.read(reference)).state).toBe('completed')
  })

  test('a repeated notice has the same event', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    await service.standIn.pay(reference)
    await service.standIn.notice(reference)
    await expect.poll(() => got.length).toBe(2)
    const [first, second] = got.map((notice) => gateway.parseNotice(notice))
    expect(first).toMatchObject({ reference })
    expect(second).toEqual(first)
  })

  test('what the service cannot do is refused or done by hand', async () => {
    const gateway = await open()
    const { reference } = await create(gateway)
    if (!gateway.can.expire) await expect(gateway.expire(reference)).rejects.toMatchObject({ fault: 'refused' })
    if (!gateway.can.capture)
      await expect(gateway.capture(reference, amount())).rejects.toMatchObject({ fault: 'refused' })
    await service.standIn.pay(reference)
    if (!gateway.can.refund)
      expect(
        await gateway.refund(reference, { amount: amount(), captured: amount(), askedAt: new Date(0), key: 'k' }),
      ).toBe('by-hand')
    if (!gateway.can.partialRefund) {
      const part = { amount: money(100, service.currency), captured: amount(), askedAt: new Date(0), key: 'k2' }
      expect(await gateway.refund(reference, part)).toBe('by-hand')
    }
    expect((await service.standIn.book()).refunds).toEqual([])
  })
})
