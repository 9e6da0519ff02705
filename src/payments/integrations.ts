/**
 * Every way to be paid online that Mida can speak. The key stands in the database and in addresses and never changes; `id` and `name` are
 * what callers read. How each is reached stands in `src/payment-gateways.ts`. One of the demo moves no money: it is there for those to whom
 * the demo is open.
 */
export const integrations = {
  demo: { id: 1, name: 'Démo', isDemo: true },
  'demo-wallet': { id: 2, name: 'Portefeuille d’essai', isDemo: true },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly name: string; readonly isDemo: boolean }>>

export type IntegrationKey = keyof typeof integrations

/** Of a word in an address, or of a key that only the database still knows. */
export const isIntegration = (key: string): key is IntegrationKey => Object.hasOwn(integrations, key)

/** A key that only the database still knows has no gateway to be closed. */
export const isOpenTo = (integration: IntegrationKey, isDemoOpen: boolean): boolean => {
  const known: { readonly isDemo: boolean } | undefined = integrations[integration]
  return isDemoOpen || !known?.isDemo
}

/** Where the service behind an integration tells that something happened. Whoever opens a gateway is handed the whole address. */
export const noticePath = (key: IntegrationKey | ':integration'): string => `/payment/notice/${key}`
