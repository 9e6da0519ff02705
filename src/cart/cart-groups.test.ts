import { expect, test } from 'vitest'
import { groupByCategory } from './cart-groups.ts'

const line = (id: number, ...names: (string | null)[]) => ({ id, product: { rayons: names.map((name) => ({ name })) } })

test('lines stand under the category of their dish, those without a name together', () => {
  const groups = groupByCategory([
    line(1, 'Couscous'),
    line(2, null),
    line(3, 'Boissons'),
    line(4),
    line(5, ' Couscous '),
    line(6, ' '),
  ])
  expect(groups.map(({ name, lines }) => [name, lines.map(({ id }) => id)])).toEqual([
    ['Couscous', [1, 5]],
    [null, [2, 4, 6]],
    ['Boissons', [3]],
  ])
})
