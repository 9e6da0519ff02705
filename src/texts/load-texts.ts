import type { Language } from '../kernel/texts.ts'

/** The browser's catalogue: one language, its own file. */
export const loadTexts = async (language: Language): Promise<Readonly<Record<string, object>>> => {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).en
    case 'ar':
      return (await import('./ar.ts')).ar
    default:
      return (await import('./fr.ts')).fr
  }
}
