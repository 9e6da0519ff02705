import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../kernel/texts.ts'
import { PostalAddress } from './bidi-text.tsx'
import { TextsProvider } from './texts.tsx'

const markupOf = (language: Language, street: string, city: string): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={{}}>
      <PostalAddress street={street} postalCode="8075" city={city} />
    </TextsProvider>,
  )

test.each([
  ['fr', '14 نهج الزيتونة', 'Nabeul', 'ltr'],
  ['ar', '14 نهج الزيتونة', 'Nabeul', 'rtl'],
  ['ar', '14 نهج الزيتونة', 'نابل', 'rtl'],
  ['ar', '14 rue de la Mosquée', 'Nabeul', 'ltr'],
] as const)(
  'on a page in %s the parts of « %s, %s » are isolated, in the order %s',
  (language, street, city, order) => {
    expect(markupOf(language, street, city)).toBe(
      `<bdi dir="${order}"><bdi>${street}</bdi>, <bdi>8075</bdi> <bdi>${city}</bdi></bdi>`,
    )
  },
)

test('an address without a street begins with its postal code', () => {
  expect(markupOf('fr', '', 'Nabeul')).toBe('<bdi dir="ltr"><bdi>8075</bdi> <bdi>Nabeul</bdi></bdi>')
})
