/**
 * Why a payment service did not do what it was asked. `keys`: it does not accept the account's keys. `busy`: it asks to be
 * called later. `refused`: it rejects this call. `silent`: there was no readable reply, so that the outcome is unknown.
 */
export type GatewayFault = 'keys' | 'busy' | 'refused' | 'silent'

export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly fault: GatewayFault

  /** `message` must contain no keys, because it is logged. */
  constructor(fault: GatewayFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Any other error counts as `silent`. */
export const gatewayFaultOf = (error: unknown): GatewayFault => (error instanceof GatewayError ? error.fault : 'silent')
