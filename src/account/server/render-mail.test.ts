import { expect, test } from 'vitest'
import { directionOf, languages } from '../../kernel/texts.ts'
import { ownBrand } from '../../server/brand.ts'
import { renderMail } from './render-mail.tsx'

test.each(languages)('a mail in %s says so everywhere, because programs show only its body', async (language) => {
  const words = { subject: 'S', lead: 'L', action: 'A', rest: 'R', signature: 'M', target: 'https://mida.example/' }
  const html = await renderMail({ ...words, language, brand: ownBrand })
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value)
  expect(new Set(valuesOf('lang'))).toEqual(new Set([language]))
  expect(new Set(valuesOf('dir'))).toEqual(new Set([directionOf(language)]))
  expect(html).toMatch(/<body[^>]* lang=/)
})
