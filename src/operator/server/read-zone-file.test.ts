import { expect, test } from 'vitest'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import { readZoneFile } from './read-zone-file.ts'

const read = (text: string) => readZoneFile(Buffer.from(text))

const codesOf = (result: ReturnType<typeof read>) =>
  result.ok
    ? result.value.map(({ postalCode, town, latitude, longitude }) => [postalCode, town.fr, latitude, longitude])
    : result

const two = [
  ['69001', 'Lyon 1er', 45.7675, 4.8345],
  ['69100', 'Villeurbanne', 45.7719, 4.8902],
]

test.each([
  ['commas', '69001,Lyon 1er,45.7675,4.8345\n69100,Villeurbanne,45.7719,4.8902\n'],
  ['semicolons and decimal commas', '69001;Lyon 1er;45,7675;4,8345\r\n69100;Villeurbanne;45,7719;4,8902'],
  ['tabs', '69001\tLyon 1er\t45.7675\t4.8345\n69100\tVilleurbanne\t45.7719\t4.8902'],
  [
    'names of columns and a mark',
    '\uFEFFcode,town,lat,lon\n69001,Lyon 1er,45.7675,4.8345\n\n69100,Villeurbanne,45.7719,4.8902',
  ],
  ['quotes', '"69001","Lyon 1er","45,7675","4,8345"\n"69100","Villeurbanne","45,7719","4,8902"'],
])('a file with %s', (_, text) => expect(codesOf(read(text))).toEqual(two))

test('letters of Windows, and two bytes for each letter', () => {
  const line = '42400;Saint-Étienne;45,43;4,38'
  for (const bytes of [Buffer.from(line, 'latin1'), Buffer.from(`\uFEFF${line}`, 'utf16le')])
    expect(codesOf(readZoneFile(bytes))).toEqual([['42400', 'Saint-Étienne', 45.43, 4.38]])
})

test('a fifth column has the name in Arabic', () => {
  const result = read('4000,Sousse,35.8256,10.637,سوسة')
  expect(result.ok && result.value[0]?.town).toEqual({ fr: 'Sousse', ar: 'سوسة' })
})

test.each([
  ['', 'file-empty', undefined],
  ['code,town,lat,lon\n', 'file-empty', undefined],
  ['69001,Lyon,45.7,4.8\n69002,Lyon 2e,45.7', 'line-columns', { line: 2, count: 3 }],
  ['69001,Lyon,45,7675,4,8345', 'line-columns', { line: 1, count: 6 }],
  ['69001,Lyon,45.7,4.8\n\nSW1A,London,51,0', 'line-postal-code', { line: 3, value: 'SW1A' }],
  ['69001,,45.7,4.8', 'line-town', { line: 1, value: '' }],
  ['69001,Lyon,95.7,4.8', 'line-latitude', { line: 1, value: '95.7' }],
  ['69001,Lyon,45.7,est', 'line-longitude', { line: 1, value: 'est' }],
  ['69001,Lyon,45.7,4.8\n69001,Lyon,45.8,4.8', 'line-twice', { line: 2, earlier: 1, value: 'Lyon' }],
  ['69001,"Lyon,45.7,4.8\n69002,Lyon,45.7,4.8', 'line-quotes', expect.objectContaining({ line: expect.any(Number) })],
])('%j is refused: %s', (text, code, values) => {
  expect(read(text)).toMatchObject({ ok: false, code, ...(values && { values }) })
})

test('five thousand lines are read; twenty thousand and one are too many', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `${10_000 + n},Ville ${n},45.5,4.5`).join('\n')
  const many = read(lines(5000))
  expect(many.ok && many.value.length).toBe(5000)
  expect(read(lines(20_001))).toMatchObject({ code: 'file-too-many' })
})

test.each([
  ['two million short lines', '1\n'.repeat(2_000_000), 'file-too-many'],
  ['one line of commas', ','.repeat(4_000_000), 'line-too-long'],
  ['a line that is long after good ones', `69001,Lyon,45.7,4.8\n${'x'.repeat(1001)}`, 'line-too-long'],
])('%s are refused before they are parsed', (_, text, code) => {
  const began = performance.now()
  expect(read(text)).toMatchObject({ ok: false, code })
  // The parser takes seconds for the first two.
  expect(performance.now() - began).toBeLessThan(1000 * timeoutFactor)
})
