import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../src/adapters/payment/payment.ts'
import { gatewayFaultOf } from '../../src/kernel/gateway-fault.ts'
import { money } from '../../src/kernel/money.ts'
import { createRandom } from '../random.ts'
import { type OpenedService, openedServices } from './opened.ts'

const seed = Number(process.env.SEED ?? 1)

/** How many payments are made, each with an answer that may be lost. */
const rounds = Number(process.env.ROUNDS ?? 6)

describe.each(Object.entries(openedServices))('%s', (name, start) => {
  let service: OpenedService

  beforeAll(async () => {
    service = await start()
  })

  afterAll(() => service.standIn.close())

  const random = createRandom(seed)

  /** Sometimes the service cuts the connection after its work, or is killed after its answer. */
  const breakOnce = async () => {
    const end = random.pick(['answer', 'cut', 'die'] as const)
    await service.standIn.set({ end, notices: 'never' })
    return end
  }

  const repair = async (end: string) => {
    if (end === 'die') await service.standIn.restart()
    await service.standIn.set({ end: 'answer', notices: 'never' })
  }

  /** As a job does: the same request again, until there is an answer. */
  const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const end = await breakOnce()
    try {
      return await ask()
    } catch (error) {
      if (gatewayFaultOf(error) !== 'silent') throw error
    } finally {
      await repair(end)
    }
    return ask()
  }

  // ROUNDS=100 SEED=2 makes more of them, with other faults.
  test('whatever answers are lost, the book and the acknowledged payments and refunds agree', async () => {
    const gateway: PaymentGateway = await service.open({
      noticeUrl: 'http://127.0.0.1:9',
      now: () => new Date(),
      refundsByContract: true,
    })
    const amount = money(9000, service.currency)
    const acknowledged = new Map<string, string>()
    const refunded: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const attempt = `mida-lost-${seed}-${round}`
      const request = { attempt, orderId: round, amount, returnUrl: 'http://mida.test' }
      const expiresAt = new Date(Date.now() + 14 * 60_000)
      const { reference } = await untilAnswered(() => gateway.create({ ...request, expiresAt }))
      acknowledged.set(attempt, reference)
      await service.standIn.pay(reference)
      expect(await untilAnswered(() => gateway.read(reference))).toMatchObject({ state: 'completed', amount })
      if (!gateway.can.refund || random.chance(0.3)) continue
      const refund = { amount, captured: amount, askedAt: new Date(0), key: `refund-${attempt}` }
      expect(await untilAnswered(() => gateway.refund(reference, refund))).toBe('done')
      expect((await untilAnswered(() => gateway.read(reference))).state).toBe('refunded')
      refunded.push(reference)
    }
    const { payments, refunds } = await service.standIn.book()
    const ofAttempt = (wanted: string) => payments.filter(({ attempt }) => attempt === wanted)
    for (const [attempt, reference] of acknowledged) {
      // A service that does not recognise a repeated request has payments that nobody was shown: nobody pays them.
      expect(ofAttempt(attempt).map(({ id }) => id)).toContain(reference)
      expect(ofAttempt(attempt).filter(({ state }) => state === 'paid')).toHaveLength(1)
      if (name === 'stripe') expect(ofAttempt(attempt)).toHaveLength(1)
    }
    expect(refunds.map(({ payment }) => payment).toSorted()).toEqual(refunded.toSorted())
    expect(payments.every(({ attempt }) => acknowledged.has(attempt))).toBe(true)
  }, 600_000)
})
