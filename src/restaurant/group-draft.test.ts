import { expect, test } from 'vitest'
import {
  emptyGroup,
  emptyOption,
  type GroupDraft,
  groupChanges,
  groupDraftOf,
  groupInputOf,
  mergeGroup,
  withoutIds,
  wrongLimit,
} from './group-draft.ts'
import type { MenuOptionGroupReply } from './option-contract.ts'

const harissa = { id: 11, name: 'Harissa', price: null, allergens: [], most: 1 }
const aioli = { id: 12, name: 'Aïoli', price: '0.500', allergens: ['eggs'], most: 2 }
const capers = { id: 13, name: 'Câpres', price: null, allergens: null, most: 1 }

const seen: MenuOptionGroupReply = {
  ...{ id: 4, name: 'Sauces', minimum: 0, maximum: 2, dishes: 7, version: 3 },
  options: [harissa, aioli],
}

const read = groupDraftOf(seen)
const [first, second] = read.options
if (!first || !second) throw new Error('two options were given')

const typed = (...options: GroupDraft['options']): GroupDraft => ({ ...read, options })

const saved = (...options: MenuOptionGroupReply['options']): MenuOptionGroupReply => ({ ...seen, version: 4, options })

const namesOf = ({ options }: GroupDraft) => options.map(({ id, name }) => [id, name])

test('what is sent is what was read, when nothing was typed', () => {
  expect(groupInputOf(read)).toEqual({
    ...{ name: 'Sauces', minimum: 0, maximum: 2 },
    options: [
      { ...harissa, price: '' },
      { ...aioli, price: '0,500' },
    ],
  })
  expect(groupInputOf({ ...emptyGroup, maximum: '' })).toEqual({
    ...{ name: '', minimum: 0, maximum: 0 },
    options: [{ name: '', price: '', allergens: null, most: 1 }],
  })
})

test('a group that is gone is sent without ids', () => {
  expect(groupInputOf(withoutIds(read)).options.map((option) => 'id' in option)).toEqual([false, false])
})

test('a field that is untouched takes what another editor has saved, a touched one stays', () => {
  const current = { ...saved(harissa, aioli), name: 'Nos sauces', minimum: 1, maximum: 3 }
  expect(mergeGroup({ ...read, name: 'Sauces maison' }, seen, current)).toEqual({
    ...groupDraftOf(current),
    name: 'Sauces maison',
  })
  expect(mergeGroup({ ...read, minimum: '2', maximum: '4' }, seen, current)).toMatchObject({
    ...{ name: 'Nos sauces', minimum: '2', maximum: '4' },
  })
})

test('two editors change different parts of one option, and each adds one: nothing is lost', () => {
  const own = typed({ ...first, price: '1' }, second, { ...emptyOption('new 1'), name: 'Citron' })
  const merged = mergeGroup(own, seen, saved({ ...harissa, name: 'Harissa douce', most: 3 }, aioli, capers))
  expect(merged.options[0]).toEqual({ ...first, price: '1', name: 'Harissa douce', most: 3 })
  expect(namesOf(merged)).toEqual([
    [11, 'Harissa douce'],
    [12, 'Aïoli'],
    [13, 'Câpres'],
    [undefined, 'Citron'],
  ])
})

test('an option that another editor has removed goes; one that was changed here becomes a new one', () => {
  expect(namesOf(mergeGroup(typed(first, { ...second, most: 1 }), seen, saved(aioli)))).toEqual([[12, 'Aïoli']])
  expect(namesOf(mergeGroup(typed({ ...first, name: 'Harissa forte' }, second), seen, saved(aioli)))).toEqual([
    [12, 'Aïoli'],
    [undefined, 'Harissa forte'],
  ])
})

test('an option that was removed here stays removed', () => {
  expect(namesOf(mergeGroup(typed(second), seen, saved(harissa, aioli, capers)))).toEqual([
    [12, 'Aïoli'],
    [13, 'Câpres'],
  ])
})

test('the order is the own one when options were moved, else the saved one', () => {
  const turned = saved(capers, aioli, harissa)
  expect(namesOf(mergeGroup(read, seen, turned)).map(([id]) => id)).toEqual([13, 12, 11])
  const fresh = { ...emptyOption('new 1'), name: 'Citron' }
  const own = typed(fresh, first, second)
  expect(namesOf(mergeGroup(own, seen, turned)).map(([id]) => id)).toEqual([undefined, 11, 12, 13])
})

test('what another editor has changed is listed', () => {
  expect(groupChanges(seen, { ...seen, version: 9 })).toBeNull()
  const gentle = { ...aioli, price: '0.700' }
  expect(groupChanges(seen, { ...saved(capers, gentle), name: 'Nos sauces' })).toEqual({
    fields: ['name'],
    options: [
      { kind: 'added', option: capers },
      { kind: 'changed', option: gentle, before: aioli },
      { kind: 'removed', option: harissa },
    ],
    isReordered: false,
  })
  expect(groupChanges(seen, { ...saved(aioli, harissa), minimum: 1, maximum: 3 })).toEqual({
    ...{ fields: ['minimum', 'maximum'], options: [], isReordered: true },
  })
})

test('a limit that is no whole number of its range is the wrong one, and what is typed stays', () => {
  const typed = (minimum: string, maximum: string) => ({ ...emptyGroup, minimum, maximum })
  expect(wrongLimit(typed('٢', '3'))).toBeUndefined()
  expect(groupInputOf(typed('٢', '3'))).toMatchObject({ minimum: 2, maximum: 3 })
  expect(wrongLimit(typed('-2', '3'))).toBe('minimum')
  expect(wrongLimit(typed('1', '1,5'))).toBe('maximum')
  expect(wrongLimit(typed('1', '1000'))).toBe('maximum')
})
