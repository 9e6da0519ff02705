/**
 * Every way to be paid online that Mida can speak. The key stands in the database and in addresses and never changes; `id` and `name` are
 * what callers read. How each is reached stands in `src/payment-gateways.ts`.
 */
export const integrations = {
  demo: { id: 1, name: 'Démo' },
  'demo-wallet': { id: 2, name: 'Portefeuille d’essai' },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly name: string }>>

export type IntegrationKey = keyof typeof integrations
