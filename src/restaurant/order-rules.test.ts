import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOrderRules, draftOfRules, type OrderRules, rulesOfDraft } from './order-rules.ts'

const usual: OrderRules = {
  slot_minutes: 60,
  lead_minutes: 30,
  last_order_minutes: 0,
  kitchen_minutes: null,
  dish_minutes: 10,
}

test('a slot has 10 to 60 minutes; another length is refused and names its field', () => {
  const codes = [0, 9, 10, 60, 61, 12.5, -1].map((slot_minutes) => checkOrderRules({ ...usual, slot_minutes }).ok)
  expect(codes).toEqual([false, false, true, true, false, false, false])
  expect(checkOrderRules({ ...usual, slot_minutes: 0 })).toMatchObject({
    code: 'minutes-range',
    values: { least: 10, most: 60 },
    details: { field: 'slot_minutes' },
  })
  expect(checkOrderRules({ ...usual, kitchen_minutes: 0 })).toMatchObject({ details: { field: 'kitchen_minutes' } })
})

test('several wrong numbers are refused together, each with its field and limits', () => {
  expect(checkOrderRules({ ...usual, slot_minutes: 5, lead_minutes: 241, dish_minutes: -1 })).toMatchObject({
    ...{ code: 'minutes-range', values: { least: 10, most: 60 }, details: { field: 'slot_minutes' } },
    others: [
      { code: 'minutes-range', values: { least: 0, most: 240 }, details: { field: 'lead_minutes' } },
      { code: 'minutes-range', details: { field: 'dish_minutes' } },
    ],
  })
})

test('what is typed and cannot be read is refused at its field, an empty kitchen is not counted', () => {
  const draft = draftOfRules(usual)
  expect(rulesOfDraft(draft)).toEqual(usual)
  for (const text of ['', 'dix', '1e1', '-5', '1.5'])
    expect(checkOrderRules(rulesOfDraft({ ...draft, dish_minutes: text }))).toMatchObject({
      details: { field: 'dish_minutes' },
    })
  fc.assert(
    fc.property(fc.nat({ max: 240 }), (minutes) => {
      const rules = { ...usual, kitchen_minutes: minutes + 1, lead_minutes: minutes }
      expect(rulesOfDraft(draftOfRules(rules))).toEqual(rules)
    }),
  )
})
