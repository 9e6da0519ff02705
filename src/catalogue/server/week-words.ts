import { inEveryLanguage, type Language } from '../../kernel/texts.ts'

const words = inEveryLanguage('catalogue/week', import.meta.glob('../texts/week-??.ts', { eager: true }))

export const weekWords = (language: Language): (typeof words)[Language] => words[language]
