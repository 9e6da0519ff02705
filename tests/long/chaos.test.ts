import { expect, test } from 'vitest'
import { runChaos } from '../chaos/chaos.ts'

const seed = Number(process.env.SEED ?? 20261130)

test(`a minute of kills, cuts and wrong answers (seed ${seed}): orders, the services’ books and what people were told agree`, async () => {
  const { facts, violations } = await runChaos({ seed, minutes: 1, services: ['konnect', 'flouci', 'stripe'] })
  expect(violations).toEqual([])
  expect(facts.orders.length).toBeGreaterThan(10)
}, 1_800_000)
