import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { gsm7Septets, oneSegmentSeptets } from '../../messages/gsm7.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Of a host that is as long as hosts reasonably are, and the line that binds the code to it. */
const lastLine = `\n\n@${'commande.une-maison-au-nom-assez-long.example.org'} #004217`

test.each([
  ['fr', fr],
  ['en', en],
] as const)('a code in %s travels and is paid as one text', (locale, { codeMessage }) => {
  const text = createTranslator({ locale, messages: { codeMessage } })('codeMessage', { code: '004217', minutes: 15 })
  expect(gsm7Septets(`${text}${lastLine}`)).not.toBeNull()
  expect(gsm7Septets(`${text}${lastLine}`)).toBeLessThanOrEqual(oneSegmentSeptets)
})
