import { expect, test } from 'vitest'
import { openMissing } from '../../../tests/missing-kitchen.ts'

const { here, place, ask, answer, timeRunsOut, lastText } = openMissing()

const missingOf = async (id: number) => (await here.diner('GET', `/api/orders/${id}`)).body.missing

test('one of two pieces is missing: the texts and the replies say 1 of 2, before and after the time ran out', async () => {
  const id = await place({ pieces: 2 })
  await ask(id)
  expect(await missingOf(id)).toMatchObject([{ quantity: 1, of: 2, outcome: null }])
  expect(await lastText()).toMatch(/ne peut pas faire " Ojja " \(1 sur 2\), commande/)
  await timeRunsOut()
  expect(await missingOf(id)).toMatchObject([{ quantity: 1, of: 2, outcome: 'unanswered' }])
  expect(await lastText()).toMatch(/sans " Ojja " \(1 sur 2\)\. Total/)
})

test('when all pieces are missing, the text names only the dish', async () => {
  const id = await place({ pieces: 2 })
  await ask(id, { quantity: 2 })
  expect(await lastText()).toMatch(/ne peut pas faire " Ojja ", commande/)
})

test('a later answer does not change of how many an earlier question spoke', async () => {
  const id = await place({ pieces: 3 })
  await answer(id, await ask(id), { answer: 'without' })
  await answer(id, await ask(id, { quantity: 2 }), { answer: 'without' })
  expect(await missingOf(id)).toMatchObject([
    { quantity: 1, of: 3 },
    { quantity: 2, of: 2 },
  ])
})
