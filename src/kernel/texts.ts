/** The same keys as the French catalogue, with any sentence: a missing or surplus key in another language does not compile. */
export type Texts<French> = { readonly [Key in keyof French]: French[Key] extends string ? string : Texts<French[Key]> }

export const languages = ['fr', 'en', 'ar'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
