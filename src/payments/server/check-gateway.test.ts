import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenedService, openedServices } from '../../../tests/gateways/opened.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { checkGateway } from './check-gateway.ts'

describe.each(Object.entries(openedServices))('%s', (_name, start) => {
  let service: OpenedService
  let shopId = 0

  beforeAll(async () => {
    service = await start()
  })

  beforeEach(async () => {
    await service.standIn.reset()
    await service.standIn.set({ now: fridayNoon.getTime() })
  })

  afterAll(() => service.standIn.close())

  const check = async (wrongKey = false) => {
    shopId += 1
    return checkGateway(
      await service.open({ noticeUrl: 'http://127.0.0.1:9/notice', now: () => fridayNoon, wrongKey }),
      {
        clock: { now: () => fridayNoon },
        shopId,
        currency: service.currency,
        returnUrl: 'http://mida.test',
      },
    )
  }

  test('everything that the service can is done, and nobody can pay afterwards', async () => {
    const steps = await check()
    expect(steps.filter(({ result }) => result === 'failed')).toEqual([])
    const { payments } = await service.standIn.book()
    const open = payments.filter(({ state }) => state === 'open')
    expect(open).toHaveLength(steps.some(({ result }) => result === 'none') ? 1 : 0)
  })

  test('it says what fails, and stops there', async () => {
    const refused = await check(true)
    expect(refused).toEqual([{ result: 'failed', line: expect.stringContaining('refuses the keys') }])
    await service.standIn.set({ wrongAmount: true })
    expect((await check()).at(-1)).toMatchObject({ result: 'failed', line: expect.stringContaining('its amount is') })
  })
})
