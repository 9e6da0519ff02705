import type { IntegrationKey } from './integrations.ts'

/** Where the service behind an integration tells that something happened. Whoever opens a gateway is handed the whole address. */
export const noticePath = (key: IntegrationKey | ':integration'): string => `/payment/notice/${key}`
