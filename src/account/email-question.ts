/** Ways of asking that tell, or may tell, whether an e-mail has an account. */
export type EmailQuestion = 'look-up' | 'registration' | 'link'

/**
 * How many such questions are answered: per browser, or per account that has proved something, and a minute per network of strangers
 * and kind of question, so that one kind does not close the other ways. Each ten phones that answered from there today earn one more.
 */
export const emailQuestions = {
  perAsker: { count: 10, seconds: 15 * 60 },
  perNetwork: { narrow: 12, wide: 36, seconds: 60, phonesPerMore: 10 },
} as const
