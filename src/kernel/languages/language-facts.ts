export type LanguageFacts = {
  readonly name: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly script: 'latin' | 'arabic'
  readonly comma: string
}

type OfWeekdays<Word> = { readonly [Day in 'd1' | 'd2' | 'd3' | 'd4' | 'd5' | 'd6' | 'd7']: Word }

type OfMonths<Word> = {
  readonly [Month in 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'm7' | 'm8' | 'm9' | 'm10' | 'm11' | 'm12']: Word
}

/** Monday first. */
export type DateWords = {
  readonly weekdays: OfWeekdays<string>
  readonly shortWeekdays: OfWeekdays<string>
  readonly months: OfMonths<string>
  readonly shortMonths: OfMonths<string>
}
