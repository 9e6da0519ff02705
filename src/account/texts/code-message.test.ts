import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { factsOf, languages } from '../../kernel/texts.ts'
import { gsm7Septets, oneSegmentSeptets } from '../../messages/gsm7.ts'
import { catalogues } from '../../texts/sentences.ts'

/** The last line of a code message, which binds the code to the site, with a long host name. */
const lastLine = `\n\n@${'commande.une-maison-au-nom-assez-long.example.org'} #004217`

const inLatin = languages.filter((language) => factsOf(language).script === 'latin')

test.each(inLatin)('a code message in %s fits into one text segment', (locale) => {
  const { codeMessage } = catalogues[locale].account
  const text = createTranslator({ locale, messages: { codeMessage } })('codeMessage', { code: '004217', minutes: 15 })
  expect(gsm7Septets(`${text}${lastLine}`)).not.toBeNull()
  expect(gsm7Septets(`${text}${lastLine}`)).toBeLessThanOrEqual(oneSegmentSeptets)
})
