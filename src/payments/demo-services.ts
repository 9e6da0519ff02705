import { type IntegrationKey, integrations } from './integrations.ts'

/** The integrations that only the demo has. */
export const demoServices = ['demo', 'demo-wallet'] as const satisfies readonly IntegrationKey[]

export type DemoService = (typeof demoServices)[number]

/** What each pretends to be. */
export const kindOf: Readonly<Record<DemoService, 'card' | 'wallet'>> = { demo: 'card', 'demo-wallet': 'wallet' }

/** Path of a service's page, before the payment's reference. */
export const demoPagePath = (service: DemoService): string => `/payment/${service}`

/** A wallet is drawn as one; whatever else there is, as a card. */
export const isWallet = (name: string): boolean => name === integrations['demo-wallet'].name
