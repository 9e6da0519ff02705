import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostalAddress } from './bidi-text.tsx'

const markupOf = (street: string, city: string): string =>
  renderToStaticMarkup(<PostalAddress street={street} postalCode="8075" city={city} />)

test('a street in Arabic and a town in Latin letters are isolated, in the order of the page', () => {
  const street = '14 نهج الزيتونة'
  expect(markupOf(street, 'Nabeul')).toBe(`<span><bdi>${street}</bdi>, 8075 <bdi>Nabeul</bdi></span>`)
})

test('an address without Arabic begins at the left on every page', () => {
  expect(markupOf('14 rue de la Mosquée', 'Nabeul')).toMatch(/^<span dir="ltr">/)
})

test('an address without a street begins with its postal code', () => {
  expect(markupOf('', 'Nabeul')).toBe('<span dir="ltr"><bdi></bdi>8075 <bdi>Nabeul</bdi></span>')
})
