import { expect, test } from 'vitest'
import { timeoutFactor } from '../../tests/timeout-factor.ts'
import { checkLegalTexts, longestLegalText } from './legal.ts'
import { legalBlocks } from './legal-blocks.ts'

test('line ends stay, invisible signs and turned directions go, and empty languages are left out', () => {
  expect(checkLegalTexts({ fr: ' # Un\r\n\r\n\r\n\r\nDeux\u202e\u0000 \n', en: ' \n ', xx: 'No' })).toEqual({
    ok: true,
    value: { fr: '# Un\n\nDeux' },
  })
})

test.each([
  [{ en: 'Hello' }, 'legal-empty', 'fr'],
  [{ fr: '\u200e'.replace('\u200e', '\u202e'), en: 'Hello' }, 'legal-empty', 'fr'],
  [{ fr: 'Bonjour', ar: 'ا'.repeat(longestLegalText + 1) }, 'legal-long', 'ar'],
])('a text that is missing or too long is refused at its language', (typed: Record<string, string>, code, language) => {
  expect(checkLegalTexts(typed)).toMatchObject({ ok: false, code, details: { language } })
})

const plain = (text: string) => [{ text, href: null }]

test('headings, paragraphs and lists', () => {
  expect(legalBlocks('# Un\nA\nB\n\nC\n- d\n- e\n1. f\n### Deux\n#sans')).toEqual([
    { kind: 'heading', level: 2, inlines: plain('Un') },
    { kind: 'paragraph', inlines: plain('A B') },
    { kind: 'paragraph', inlines: plain('C') },
    { kind: 'list', isOrdered: false, items: [plain('d'), plain('e')] },
    { kind: 'list', isOrdered: true, items: [plain('f')] },
    { kind: 'heading', level: 3, inlines: plain('Deux') },
    { kind: 'paragraph', inlines: plain('#sans') },
  ])
})

test('only https and mail addresses become links, and all else is shown as typed', () => {
  expect(legalBlocks('Voir https://example.org/a?b=1, ou a.b@example.org.')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { text: 'Voir ', href: null },
        { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
        { text: ', ou ', href: null },
        { text: 'a.b@example.org', href: 'mailto:a.b@example.org' },
        { text: '.', href: null },
      ],
    },
  ])
  for (const text of [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    'javascript:alert(1)',
    'data:text/html,x',
  ])
    expect(legalBlocks(text)).toEqual([{ kind: 'paragraph', inlines: plain(text) }])
})

test('a long text without line ends takes no long time', () => {
  const begun = performance.now()
  checkLegalTexts({ fr: `${' '.repeat(200_000)}x` })
  legalBlocks('a.'.repeat(longestLegalText / 2))
  legalBlocks('https://'.repeat(longestLegalText / 8))
  legalBlocks('a@'.repeat(longestLegalText / 2))
  legalBlocks(`a@${'a-'.repeat(longestLegalText / 2)}`)
  expect(performance.now() - begun).toBeLessThan(2000 * timeoutFactor)
})
