import { type IntegrationKey, integrations } from './integrations.ts'

export const demoServices = ['demo', 'demo-wallet'] as const satisfies readonly IntegrationKey[]

export type DemoService = (typeof demoServices)[number]

export const kindOf: Readonly<Record<DemoService, 'card' | 'wallet'>> = { demo: 'card', 'demo-wallet': 'wallet' }

export const demoPagePath = (service: DemoService): string => `/payment/${service}`

export const isWallet = (name: string): boolean => name === integrations['demo-wallet'].name
