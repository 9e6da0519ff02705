import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '../../../tests/find-user.ts'
import { aminasInput, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { maxRequestsPerDay } from '../reservation-request.ts'
import { requestReservation } from './request-reservation.ts'
import { reservations } from './tables.ts'

let api: ReservationApi

beforeAll(async () => {
  api = await createReservationApi()
})
afterAll(() => api.close())

test('requests of a phone per day are limited, cancelled ones included', async () => {
  const tools = { ...api.tools, config: { ...api.tools.config, limitsScale: 1 } }
  const user = await userIdOf(api.tools.db, 'amina@example.com')
  const ask = (day: number) =>
    requestReservation(
      tools,
      { session: { id: 0, userId: user }, shopId: api.shopId, language: 'fr' },
      { ...aminasInput, time: `2026-12-${String(day).padStart(2, '0')}T20:00` },
    )
  for (let day = 1; day <= maxRequestsPerDay; day += 1) {
    const made = await ask(day)
    expect(made.ok, String(day)).toBe(true)
    await api.tools.db.update(reservations).set({ status: 'cancelled' })
  }
  expect(await ask(14)).toMatchObject({ ok: false, code: 'too-many-today' })
  api.clock.forward(24 * 3_600_000)
  expect(await ask(14)).toMatchObject({ ok: true })
})
