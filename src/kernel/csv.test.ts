import { expect, test } from 'vitest'
import { csvHead, csvLines, readCell } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  const head = csvHead(['a', 'b,c', 'd"e', 'f\ng'])
  expect(head + csvLines([[1, null, '', 'é']])).toBe('\uFEFFa,"b,c","d""e","f\ng"\r\n1,,,é\r\n')
})

test.each(['=1+1', '+216 20', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'a text that begins like the formula %j is harmless',
  (text) => {
    expect(csvLines([[text]]).replace('"', '')).toMatch(/^'/)
  },
)

test('a number below zero stays a number', () => {
  expect(csvLines([[-2]])).toBe('-2\r\n')
})

test.each(['=1+1', "'=1+1", "''-x", "'Ain", 'Nabeul', ''])('%j is read as it was written', (text) => {
  expect(readCell(csvLines([[text]]).trimEnd())).toBe(text)
})
