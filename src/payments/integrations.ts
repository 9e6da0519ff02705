/** Database rows and URLs contain the keys, so a key must never change. */
export const integrations = {
  demo: { id: 1, name: 'Démo', isDemo: true },
  'demo-wallet': { id: 2, name: 'Portefeuille d’essai', isDemo: true },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly name: string; readonly isDemo: boolean }>>

export type IntegrationKey = keyof typeof integrations

export const isIntegration = (key: string): key is IntegrationKey => Object.hasOwn(integrations, key)

/** True if a visitor may pay with this service. The database may have a key that no longer exists. */
export const isOpenTo = (integration: IntegrationKey, isDemoOpen: boolean): boolean => {
  const known: { readonly isDemo: boolean } | undefined = integrations[integration]
  return isDemoOpen || !known?.isDemo
}

export const noticePath = (key: IntegrationKey | ':integration'): string => `/payment/notice/${key}`

export const demoServices = ['demo', 'demo-wallet'] as const satisfies readonly IntegrationKey[]

export type DemoService = (typeof demoServices)[number]

export const kindOf: Readonly<Record<DemoService, 'card' | 'wallet'>> = { demo: 'card', 'demo-wallet': 'wallet' }

export const demoPagePath = (service: DemoService): string => `/payment/${service}`

export const isWallet = (integrationId: number): boolean => integrationId === integrations['demo-wallet'].id
