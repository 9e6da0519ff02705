import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'd"e', 'f\ng'],
      [1, null, '', 'é'],
    ]),
  ).toBe('\uFEFFa,"b,c","d""e","f\ng"\r\n1,,,é\r\n')
})

test.each(['=1+1', '+216 20', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'a text that begins like the formula %j is harmless',
  (text) => {
    expect(
      csvOf([[text]])
        .replace('"', '')
        .slice(1),
    ).toMatch(/^'/)
  },
)

test('a number below zero stays a number', () => {
  expect(csvOf([[-2]])).toBe('\uFEFF-2\r\n')
})
