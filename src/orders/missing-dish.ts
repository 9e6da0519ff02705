/** One dish that the shop offers in place of a missing one. Its options are the first ones that the menu allows. */
export type OfferedDish = {
  readonly productId: number
  readonly name: string
  readonly imageUrl: string
  /** For one piece, with options and VAT. */
  readonly priceMinor: number
  readonly vatBasisPoints: number
  readonly options: readonly {
    readonly optionId: number
    readonly groupName: string
    readonly name: string
    readonly priceMinor: number
  }[]
}

export const missingAnswers = ['without', 'other', 'cancel'] as const

export type MissingAnswer = (typeof missingAnswers)[number]

/**
 * `unanswered` and `unanswered-cancelled`: the time ran out, and the dish was left out or the order cancelled.
 * `withdrawn`: the shop has the dish after all. `ended`: the order ended before an answer.
 */
export type MissingOutcome = MissingAnswer | 'unanswered' | 'unanswered-cancelled' | 'withdrawn' | 'ended'

export const answerMinutes = 3
