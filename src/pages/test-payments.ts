import type { Shop } from '../catalogue/shop.ts'
import { inEveryLanguage, type Language } from '../kernel/texts.ts'
import { createTexts } from '../ui/texts.tsx'

const texts = inEveryLanguage('pages/test-payments', import.meta.glob('./texts/test-payments-??.ts', { eager: true }))

/** What the pages of a shop say while its customers can choose a test account. Only for loaders: the browser gets the sentence alone. */
export const testPaymentsLine = ({ testPayments }: Pick<Shop, 'testPayments'>, language: Language): string | null =>
  testPayments ? createTexts(language, texts[language])('line') : null
