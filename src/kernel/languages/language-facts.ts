/** What is true of a language wherever it is written. */
export type LanguageFacts = {
  /** As its own readers call it. */
  readonly name: string
  /** The language and the country whose habits it follows here. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The interface has a face for these two, and the names of places are known in them. */
  readonly script: 'latin' | 'arabic'
  /** Between the parts of an address. */
  readonly comma: string
}

type OfWeekdays<Word> = { readonly [Day in 'd1' | 'd2' | 'd3' | 'd4' | 'd5' | 'd6' | 'd7']: Word }

type OfMonths<Word> = {
  readonly [Month in 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'm7' | 'm8' | 'm9' | 'm10' | 'm11' | 'm12']: Word
}

/** Days and months by their ISO numbers. Catalogues take from here what their screens say. */
export type DateWords = {
  readonly weekdays: OfWeekdays<string>
  readonly shortWeekdays: OfWeekdays<string>
  readonly months: OfMonths<string>
  readonly shortMonths: OfMonths<string>
}
