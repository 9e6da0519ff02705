import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { ok, refuse } from '../kernel/result.ts'
import {
  checkChoices,
  isFull,
  lacking,
  missingGroups,
  mostNow,
  type OptionGroup,
  takeTimes,
  toggleOption,
} from './options.ts'

const size: OptionGroup = {
  id: 1,
  name: 'Taille',
  minimum: 1,
  maximum: 1,
  options: [
    { id: 11, name: 'Normale', price: null },
    { id: 12, name: 'Grande', price: money(3500, 'TND') },
  ],
}
const toppings: OptionGroup = {
  id: 2,
  name: 'Suppléments',
  minimum: 0,
  maximum: 2,
  options: [
    { id: 21, name: 'Thon', price: money(2000, 'TND') },
    { id: 22, name: 'Œuf', price: money(800, 'TND') },
    { id: 23, name: 'Harissa', price: null },
  ],
}
const drink: OptionGroup = {
  id: 3,
  name: 'Boisson',
  minimum: 0,
  maximum: 1,
  options: [{ id: 31, name: 'Eau', price: null }],
}
const groups = [size, toppings, drink]

test('a complete choice comes back in the order of the menu with its groups', () => {
  expect(checkChoices(groups, [23, 21, 12])).toEqual(
    ok([
      { id: 12, name: 'Grande', price: money(3500, 'TND'), groupId: 1, groupName: 'Taille' },
      { id: 21, name: 'Thon', price: money(2000, 'TND'), groupId: 2, groupName: 'Suppléments' },
      { id: 23, name: 'Harissa', price: null, groupId: 2, groupName: 'Suppléments' },
    ]),
  )
  expect(checkChoices([], [])).toEqual(ok([]))
})

test('a required group without a choice is refused with its name', () => {
  const refusal = refuse('required-option-missing', {
    values: { group: 'Taille', minimum: 1, maximum: 1 },
    details: { groupId: 1 },
  })
  expect(checkChoices(groups, [])).toEqual(refusal)
  expect(checkChoices(groups, [21])).toEqual(refusal)
  expect(missingGroups(groups, [21])).toEqual([size])
})

test('more options than the group allows are refused with its maximum', () => {
  expect(checkChoices(groups, [11, 21, 22, 23])).toEqual(
    refuse('too-many-options', { values: { group: 'Suppléments', minimum: 0, maximum: 2 }, details: { groupId: 2 } }),
  )
  expect(checkChoices(groups, [11, 12])).toMatchObject({ code: 'too-many-options' })
})

test('an option of another product and an option named twice are refused', () => {
  expect(checkChoices(groups, [11, 99])).toEqual(refuse('unknown-option'))
  expect(checkChoices(groups, [11, 21, 21])).toEqual(refuse('duplicate-option'))
})

test('in a group with maximum 1 a choice replaces the previous one', () => {
  expect(toggleOption(groups, [11, 21], 12)).toEqual(ok([21, 12]))
  expect(toggleOption(groups, [12], 12)).toEqual(ok([12]))
  expect(toggleOption(groups, [31], 31)).toEqual(ok([]))
})

test('in a group with a higher maximum options toggle', () => {
  expect(toggleOption(groups, [11], 21)).toEqual(ok([11, 21]))
  expect(toggleOption(groups, [11, 21], 21)).toEqual(ok([11]))
})

test('at the maximum nothing changes, and a message says so', () => {
  expect(toggleOption(groups, [11, 21, 22], 23)).toEqual(
    refuse('maximum-reached', { values: { group: 'Suppléments', minimum: 0, maximum: 2 } }),
  )
  expect(isFull(toppings, [21, 22])).toBe(true)
  expect(isFull(toppings, [21])).toBe(false)
  expect(isFull(size, [11])).toBe(false)
  expect(toggleOption(groups, [], 99)).toEqual(refuse('unknown-option'))
})

test('whatever is clicked, only a missing required choice can be wrong', () => {
  const ids = groups.flatMap((group) => group.options.map((option) => option.id))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 30 }), (clicks) => {
      let chosen: number[] = []
      for (const id of clicks) {
        const toggled = toggleOption(groups, chosen, id)
        if (toggled.ok) chosen = toggled.value
      }
      const checked = checkChoices(groups, chosen)
      if (!checked.ok) expect(checked.code).toBe('required-option-missing')
      expect(checked.ok).toBe(missingGroups(groups, chosen).length === 0)
    }),
  )
})

test('the order of the choices makes no difference', () => {
  const ids = fc.shuffledSubarray([11, 12, 21, 22, 23, 31])
  fc.assert(
    fc.property(ids, (chosen) => {
      expect(checkChoices(groups, chosen)).toEqual(checkChoices(groups, chosen.toSorted()))
    }),
  )
})

test('choices of a required checkbox group can be cleared, a required radio only replaced', () => {
  const sides: OptionGroup = { ...toppings, minimum: 1 }
  expect(toggleOption([sides], [21, 22], 22)).toEqual(ok([21]))
  expect(toggleOption([size], [11], 11)).toEqual(ok([11]))
  expect(toggleOption([drink], [31], 31)).toEqual(ok([]))
})

test('a minimum of two counts every choice, and an option may be taken as often as it says', () => {
  const cheese = { id: 41, name: 'Fromage', price: money(1200, 'TND'), most: 3 }
  const fillings: OptionGroup = {
    ...toppings,
    id: 4,
    name: 'Garnitures',
    minimum: 2,
    maximum: 4,
    options: [cheese, ...toppings.options],
  }
  expect(checkChoices([fillings], [41])).toEqual(
    refuse('required-option-missing', {
      values: { group: 'Garnitures', minimum: 2, maximum: 4 },
      details: { groupId: 4 },
    }),
  )
  expect(missingGroups([fillings], [41])).toEqual([fillings])
  expect(missingGroups([fillings], [41, 41])).toEqual([])
  const twice = checkChoices([fillings], [41, 21, 41])
  expect(twice.ok && twice.value.map(({ id }) => id)).toEqual([41, 41, 21])
  expect(isFull(fillings, [41, 41, 41, 21])).toBe(true)
  expect(checkChoices([fillings], [41, 41, 41, 41])).toEqual(refuse('duplicate-option'))
  expect(checkChoices([fillings], [41, 41, 41, 21, 22])).toMatchObject({ code: 'too-many-options' })
})

const onion = { id: 51, name: 'Oignon', price: null, most: 2 }
const garlic = { id: 52, name: 'Ail', price: null }
const two: OptionGroup = { id: 5, name: 'Deux', minimum: 2, maximum: 3, options: [onion, garlic] }

test('a group says how many choices it still needs', () => {
  expect([[], [51], [51, 51], [51, 51, 52]].map((chosen) => lacking(two, chosen))).toEqual([2, 1, 0, 0])
})

test('an option is taken as often as it and its group allow, and once it is sold out not once more', () => {
  expect([[], [51], [51, 51], [51, 51, 52]].map((chosen) => mostNow(two, onion, chosen))).toEqual([2, 2, 2, 2])
  expect(mostNow({ ...two, maximum: 1 }, onion, [])).toBe(1)
  expect(mostNow({ ...two, maximum: 1 }, onion, [52])).toBe(0)
  expect(mostNow(two, garlic, [])).toBe(1)
  expect([[], [51]].map((chosen) => mostNow(two, { ...onion, soldOut: true }, chosen))).toEqual([0, 1])
  expect(takeTimes([51, 52, 51], 51, 1)).toEqual([52, 51])
  expect(takeTimes([52], 51, 2)).toEqual([52, 51, 51])
  expect(takeTimes([51, 52], 51, 0)).toEqual([52])
})

test('whatever is taken within what is offered, only a missing choice can be wrong', () => {
  const group = fc.record({
    minimum: fc.integer({ min: 0, max: 4 }),
    more: fc.integer({ min: 0, max: 4 }),
    most: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
    wanted: fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 5 })), { maxLength: 12 }),
  })
  fc.assert(
    fc.property(group, ({ minimum, more, most, wanted }) => {
      const options = most.map((times, index) => ({ id: index + 1, name: '', price: null, most: times }))
      const some: OptionGroup = { id: 1, name: '', minimum, maximum: Math.max(1, minimum + more), options }
      let chosen: number[] = []
      for (const [index, times] of wanted) {
        const option = options[index]
        if (option) chosen = takeTimes(chosen, option.id, Math.min(times, mostNow(some, option, chosen)))
      }
      const checked = checkChoices([some], chosen)
      if (!checked.ok) expect(checked.code).toBe('required-option-missing')
      expect(checked.ok).toBe(lacking(some, chosen) === 0)
    }),
  )
})
