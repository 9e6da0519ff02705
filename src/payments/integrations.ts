import type { Currency } from '../kernel/money.ts'

export type PaymentWays = 'card' | 'wallet' | 'card-or-wallet'

type Integration = {
  readonly id: number
  readonly name: string
  readonly isDemo: boolean
  /** Currencies in which a shop is paid. */
  readonly currencies: readonly Currency[]
  /** With what a customer pays on its page. */
  readonly ways: PaymentWays
}

/** Database rows and URLs contain the keys, so a key must never change. */
export const integrations = {
  demo: { id: 1, name: 'Démo', isDemo: true, currencies: ['TND', 'EUR'], ways: 'card' },
  'demo-wallet': { id: 2, name: 'Portefeuille d’essai', isDemo: true, currencies: ['TND', 'EUR'], ways: 'wallet' },
  konnect: { id: 3, name: 'Konnect', isDemo: false, currencies: ['TND'], ways: 'card-or-wallet' },
  flouci: { id: 4, name: 'Flouci', isDemo: false, currencies: ['TND'], ways: 'card-or-wallet' },
  stripe: { id: 5, name: 'Stripe', isDemo: false, currencies: ['EUR'], ways: 'card' },
} as const satisfies Readonly<Record<string, Integration>>

export type IntegrationKey = keyof typeof integrations

export const isIntegration = (key: string): key is IntegrationKey => Object.hasOwn(integrations, key)

/** True if a visitor may pay with this service. The database may have a key that no longer exists. */
export const isOpenTo = (integration: IntegrationKey, isDemoOpen: boolean): boolean => {
  const known: { readonly isDemo: boolean } | undefined = integrations[integration]
  return isDemoOpen || !known?.isDemo
}

/** The service calls it when a payment of the shop has changed. */
export const noticePath = (key: IntegrationKey | ':integration', shop: number | ':shop'): string =>
  `/payment/notice/${key}/${shop}`

/** The events about which the owner lets Stripe tell. A refund of the dashboard is seen when the payment is read. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
] as const

/** Services with which each shop has its own account. */
export const accountServices = ['konnect', 'flouci', 'stripe'] as const satisfies readonly IntegrationKey[]

export type AccountService = (typeof accountServices)[number]

export const isAccountService = (key: IntegrationKey): key is AccountService => !integrations[key].isDemo

/** Services that can pay a shop in the currency. */
export const servicesFor = (currency: Currency): readonly AccountService[] =>
  accountServices.filter((service) => new Set<Currency>(integrations[service].currencies).has(currency))

export const demoServices = ['demo', 'demo-wallet'] as const satisfies readonly IntegrationKey[]

export type DemoService = (typeof demoServices)[number]

export const kindOf: Readonly<Record<DemoService, 'card' | 'wallet'>> = { demo: 'card', 'demo-wallet': 'wallet' }

export const demoPagePath = (service: DemoService): string => `/payment/${service}`

export const waysOf = (integrationId: number): PaymentWays =>
  Object.values<Integration>(integrations).find(({ id }) => id === integrationId)?.ways ?? 'card'
