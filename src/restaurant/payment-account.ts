/** Longer than any key of the services. */
export const longestKey = 300

/** Why customers cannot choose a service although its keys are stored. */
export const whyNotOffered = [
  'withdrawn',
  'keys-unreadable',
  'keys-refused',
  'test-refused',
  'service-busy',
  'service-silent',
] as const

export type WhyNotOffered = (typeof whyNotOffered)[number]

/** Of all keys, these are no secrets: their field shows what is typed. */
const shownKeys = ['walletId', 'publicKey', 'accountId']

export const isSecret = (key: string): boolean => !shownKeys.includes(key)
