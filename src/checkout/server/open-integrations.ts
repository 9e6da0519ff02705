import { type IntegrationKey, integrations, isIntegration, isOpenTo } from '../../payments/integrations.ts'
import type { Tools } from '../../server/tools.ts'
import { isPaymentStopped } from './orders-stop.ts'

type Needs = Pick<Tools, 'payments' | 'settings'>

/** True if a visitor can pay with the integration now, in a shop that offers it. */
export const isIntegrationOpen = (
  { payments, settings }: Needs,
  integration: IntegrationKey,
  isDemoOpen: boolean,
): boolean =>
  isOpenTo(integration, isDemoOpen) && !isPaymentStopped(settings, integration) && payments.isThere(integration)

export const listOpenIntegrations = (tools: Needs, isDemoOpen: boolean): IntegrationKey[] =>
  Object.keys(integrations)
    .filter(isIntegration)
    .filter((key) => isIntegrationOpen(tools, key, isDemoOpen))
