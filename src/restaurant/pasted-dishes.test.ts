import { expect, test } from 'vitest'
import { countLines, readPastedDishes } from './pasted-dishes.ts'

const read = (text: string) => readPastedDishes(text, 'TND')

test.each([
  ['Brik; 3,500; à l’œuf', 'Brik', 3500, 'à l’œuf'],
  ['Brik ;3.5', 'Brik', 3500, ''],
  ['Brik\t3,500\tà l’œuf', 'Brik', 3500, 'à l’œuf'],
  ['Brik - 3,500 DT - à l’œuf', 'Brik', 3500, 'à l’œuf'],
  ['Ojja royale – 18 – crevettes', 'Ojja royale', 18_000, 'crevettes'],
  ['Pois-chiches; 4; du jour; épicé', 'Pois-chiches', 4000, 'du jour ; épicé'],
  ['كسكسي؛ ١٢٫٥ د.ت؛ بالخروف', 'كسكسي', 12_500, 'بالخروف'],
  ['Thé; DT 2', 'Thé', 2000, ''],
  ['Couscous 18,500', 'Couscous', 18_500, ''],
  ['Pizza 4 fromages ..... 18.500 dt', 'Pizza 4 fromages', 18_500, ''],
  ['Coca 1,5 L 3,500', 'Coca 1,5 L', 3500, ''],
  ['Thé DT 2', 'Thé', 2000, ''],
  ['كسكسي : ‏١٨٫٥ د.ت‏', 'كسكسي', 18_500, ''],
])('%j is read', (line, name, paid, description) => {
  const { dishes, unreadable } = read(line)
  expect(unreadable).toEqual([])
  expect(dishes).toEqual([{ line: 1, name, description, price: { minor: paid, currency: 'TND' } }])
})

test.each([
  ['Brik', 'no-price'],
  ['Brik;', 'no-price'],
  ['; 3', 'name-missing'],
  ['Brik; trois', 'price-unreadable'],
  ['Brik; 3,5,0', 'price-unreadable'],
  ['Brik; -3', 'price-unreadable'],
  ['Brik -3,500', 'price-unreadable'],
  ['Brik −3 DT', 'price-unreadable'],
  ['Brik; 12,3456', 'price-unreadable'],
  ['Brik; 12 €', 'price-unreadable'],
  ['Brik - thon 3,500', 'price-unreadable'],
  ['Menu 2', 'no-price'],
  ['Coca 1,5', 'no-price'],
  ['Couscous 18 500', 'no-price'],
  ['Couscous 1  018,500', 'no-price'],
  ['18,500', 'no-price'],
  [`${'B'.repeat(101)}; 3`, 'name-long'],
  [`Brik; 3; ${'x'.repeat(601)}`, 'description-long'],
] as const)('%j is not: %s', (text, problem) => {
  expect(read(`Thé; 2\n\n${text}`)).toMatchObject({ dishes: [{ name: 'Thé' }], unreadable: [{ line: 3, problem }] })
})

test('a line twice is named, and an empty line is none', () => {
  const { dishes, unreadable } = read('Brik; 3\r\n \r\nbrik; 4\r\n')
  expect(dishes).toHaveLength(1)
  expect(unreadable).toEqual([{ line: 3, text: 'brik; 4', problem: 'twice' }])
  expect(countLines('Brik; 3\r\n \r\nbrik; 4\r\n')).toBe(2)
})
