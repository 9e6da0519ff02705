import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeoutFactor } from '../../tests/timeout-factor.ts'
import { toGsm7 } from './gsm7.ts'
import { nameInText, withoutLinks } from './name-in-text.ts'

/** Matches what phones show as a link: a scheme, or a name with a dot and no space after the dot. */
const link = /\p{L}+:\S|\/\/|(?!\d+[.]\d)[\p{L}\p{N}-][.。．｡․]+[\p{L}\p{N}]/u

test('a name stays, short and without addresses or pictures', () => {
  expect(nameInText('Amina Ben Youssef')).toBe('Amina Ben Youssef')
  expect(nameInText('أمينة بن يوسف')).toBe('أمينة بن يوسف')
  expect(nameInText('Rim 🎉 http://evil.example/x')).toBe('Rim')
  expect(nameInText('Prix à gagner www.evil.tn/x vite')).toBe('Prix à gagner vite')
  expect(nameInText('evil.com')).toBe('-')
  expect(nameInText('x'.repeat(100))).toHaveLength(40)
})

test.each([
  ['Gagnez bit.ly/abc vite', 'Gagnez vite'],
  ['bit.ly', 'bit. ly'],
  ['t.me', 't. me'],
  ['evil.shop?x=1', 'evil. shop?x=1'],
  ['evil.рф', 'evil. рф'],
  ['bit\u200b.\u200bly/abc', '-'],
  ['ev🎉il.🎉xyz', 'ev il. xyz'],
  ['evil\u3002xyz', 'evil。 xyz'],
  ['evil\uff0exyz', 'evil. xyz'],
  ['evil\u2024xyz', 'evil. xyz'],
  ['bit.\u0301ly', 'bit. ly'],
  ['ali@evil.xyz', '-'],
  ['a\r\nbit.ly', 'a bit. ly'],
  ['Chez 192.168.1.1', 'Chez'],
  ['tel:71', 'tel: 71'],
  ['Appelez le +216 71 234 567', 'Appelez le'],
  ['٠٧١٢٣٤٥٦٧', '-'],
])('%j becomes %j', (name, plain) => expect(nameInText(name)).toBe(plain))

test.each(['J. P. Morel', 'Dr. Ben Ali', 'L’Aïeule & fils', 'Bistro 75011', 'O’Neill-Dupré, 2e salle', '11/12 Café'])(
  '%s stays as it is',
  (name) => expect(nameInText(name)).toBe(name),
)

test('a name with a dot in it stays readable', () => {
  expect(nameInText('J.P. Morel')).toBe('J. P. Morel')
  expect(withoutLinks('Chez St.Germain')).toBe('Chez St. Germain')
  const reason = 'Plus rien avant 18:30, 12.500 DT remboursés : appelez le 71 234 567.'
  expect(withoutLinks(reason)).toBe(reason)
})

test.each(['71–234–567', '20·111·222', '71/234/567', '71_234_567', '71\u2010234\u2010567'])(
  '%s is a phone number too',
  (number) => expect(nameInText(`Appelez ${number}`)).toBe('Appelez'),
)

test('one character that normalises to many is cut, without a long computation', () => {
  const begun = performance.now()
  expect(withoutLinks('…'.repeat(500))).toBe('.')
  expect(withoutLinks('\ufdfa'.repeat(500)).length).toBeLessThanOrEqual(500)
  expect(withoutLinks('a.'.repeat(100_000)).length).toBeLessThan(1000)
  expect(performance.now() - begun).toBeLessThan(500 * timeoutFactor)
})

test('for any input: no link remains, also after normalisation', () => {
  const part = fc.constantFrom(
    '.',
    '/',
    ':',
    '@',
    'a',
    'ly',
    'com',
    'Brik',
    ' ',
    '\u200b',
    '\u0301',
    '。',
    '．',
    '…',
    '🎉',
    'é',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      for (const plain of [nameInText(parts.join('')), withoutLinks(parts.join(''))])
        expect(toGsm7(plain)).not.toMatch(link)
    }),
    { numRuns: 3000 },
  )
})
