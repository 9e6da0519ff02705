export const legalNames = ['terms', 'privacy', 'retention'] as const

export type LegalName = (typeof legalNames)[number]

export const isLegalName = (text: string): text is LegalName => legalNames.some((name) => name === text)
