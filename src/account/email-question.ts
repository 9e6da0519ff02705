/** Ways of asking that tell, or may tell, whether an e-mail has an account. `link` also sends a mail to somebody. */
export type EmailQuestion = 'look-up' | 'registration' | 'link'

/** What is kept of them, and of the mails that left for people at home in a network which has no room for strangers. */
export type EmailCheck = EmailQuestion | 'link-at-home'

const day = 24 * 3600

export type NetworkRoom = {
  readonly narrow: number
  readonly wide: number
  readonly seconds: number
  /** So many phones that answered from there earn one more. */
  readonly phonesPerMore: number
}

/**
 * How many such questions are answered: per browser, or per account that has proved something, and per network of strangers and kind of
 * question, so that one kind does not close the other ways. Why these numbers: decisions/one-stranger-locks-nobody-out.md.
 */
export const emailQuestions = {
  perAsker: { count: 10, seconds: 15 * 60 },
  perNetwork: { narrow: 12, wide: 36, seconds: 60, phonesPerMore: 10 },
  links: {
    perAsker: { count: 20, seconds: day },
    perNetwork: { narrow: 20, wide: 40, seconds: day, phonesPerMore: 1 },
    /** Mails to people who have an account that was entered from there. */
    atHome: { narrow: 200, wide: 400, seconds: day, phonesPerMore: 1 },
  },
} as const
