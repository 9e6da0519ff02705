import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../kernel/texts.ts'
import { OwnWords, PostalAddress } from './bidi-text.tsx'
import { TextsProvider, useIsolated } from './texts.tsx'

const markupOf = (street: string, city: string): string =>
  renderToStaticMarkup(<PostalAddress street={street} postalCode="8075" city={city} />)

test('a street in Arabic and a town in Latin letters are isolated, in the order of the page', () => {
  const street = '14 نهج الزيتونة'
  expect(markupOf(street, 'Nabeul')).toBe(
    `<span class="rtl:text-right"><bdi lang="ar" dir="rtl">${street}</bdi>, <bdi>8075 Nabeul</bdi></span>`,
  )
})

test('an address without Arabic begins at the left on every page', () => {
  expect(markupOf('14 rue de la Mosquée', 'Nabeul')).toMatch(/^<span dir="ltr" class="rtl:text-right">/)
})

test('an address without a street begins with its postal code', () => {
  expect(markupOf('', 'Nabeul')).toBe('<span dir="ltr" class="rtl:text-right"><bdi></bdi><bdi>8075 Nabeul</bdi></span>')
})

test.each([
  ['fr', 'Brik à l’œuf', ''],
  ['en', 'Brik à l’œuf', ' lang="fr" dir="ltr"'],
  ['ar', 'Brik à l’œuf', ' lang="fr" dir="ltr"'],
  ['ar', '3 makroudh (مقروض)', ' lang="fr" dir="ltr"'],
  ['ar', 'بريك', ''],
  ['fr', '2 بريك Brik', ' lang="ar" dir="rtl"'],
  ['fr', '12', ''],
] as const)('on a page in %s “%s” carries its own language and direction', (language, words, attributes) => {
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} messages={{}}>
      <OwnWords>{words}</OwnWords>
    </TextsProvider>,
  )
  expect(markup).toBe(`<bdi${attributes}>${words}</bdi>`)
})

const Named = ({ name }: { name: string }) => useIsolated()(name)

const shown = (language: Language, name: string): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={{}}>
      <Named name={name} />
    </TextsProvider>,
  )

test('a name in another script than the page is isolated, so that it moves nothing around it', () => {
  expect(shown('fr', 'Dar Zitouna 24')).toBe('Dar Zitouna 24')
  expect(shown('fr', 'دار الزيتون 24')).toBe('\u2068دار الزيتون 24\u2069')
  expect(shown('ar', 'دار الزيتون')).toBe('دار الزيتون')
  expect(shown('ar', 'Dar (Zitouna)')).toBe('\u2068Dar (Zitouna)\u2069')
})
