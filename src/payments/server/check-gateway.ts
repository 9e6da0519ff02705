import type { PaymentGateway } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type GatewayFault, gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { type Currency, isSame, money, toNumericString } from '../../kernel/money.ts'

/** `none`: the service does not offer it. */
export type CheckStep = { readonly result: 'ok' | 'failed' | 'none'; readonly line: string }

type Needs = {
  readonly clock: Clock
  readonly shopId: number
  readonly currency: Currency
  readonly returnUrl: string
}

/** Every service accepts so much. */
const smallestMinor = 100

/** Of the page, if the service cannot close it. */
const minutesOpen = 2

const faultLines: Readonly<Record<GatewayFault, string>> = {
  keys: 'the service refuses the keys',
  busy: 'the service asks to wait; try again in some minutes',
  refused: 'the service refuses the call',
  silent: 'the service gives no readable reply',
}

class Failed extends Error {}

/** Creates a payment that nobody pays, reads it and closes it. It stops at the first failure. */
export async function checkGateway(
  gateway: PaymentGateway,
  { clock, shopId, currency, returnUrl }: Needs,
): Promise<readonly CheckStep[]> {
  const steps: CheckStep[] = []
  const step = async (line: string, work: () => Promise<string | null>): Promise<void> => {
    const problem = await work().catch((error: unknown) => faultLines[gatewayFaultOf(error)])
    steps.push(problem === null ? { result: 'ok', line } : { result: 'failed', line: `${line}: ${problem}` })
    if (problem !== null) throw new Failed()
  }
  const amount = money(smallestMinor, currency)
  const now = clock.now().getTime()
  const request = {
    attempt: `mida-check-${shopId}-${now}`,
    orderId: 0,
    amount,
    returnUrl,
    expiresAt: new Date(now + minutesOpen * 60_000),
  }
  let reference = ''
  const expectState = (state: string) => async () => {
    const reading = await gateway.read(reference)
    if (reading.state !== state) return `it is ${reading.state}`
    if (!isSame(reading.amount, amount))
      return `its amount is ${toNumericString(reading.amount)} ${reading.amount.currency}`
    return reading.attempt === undefined || reading.attempt === request.attempt ? null : 'its attempt is another one'
  }
  try {
    await step(`a payment of ${toNumericString(amount)} ${currency} is created`, async () => {
      reference = (await gateway.create(request)).reference
      return null
    })
    await step('it is read as pending, with its amount', expectState('pending'))
    if (gateway.can.expire) {
      await step('a repeated request gets the same page', async () =>
        (await gateway.create(request)).reference === reference ? null : 'it gets another page',
      )
      await step('its page is closed', async () =>
        (await gateway.expire(reference)) === 'expired' ? null : 'too late',
      )
      await step('it is read as expired', expectState('expired'))
      await step('a closed page is not closed again', async () =>
        (await gateway.expire(reference)) === 'too-late' ? null : 'it is',
      )
    } else steps.push({ result: 'none', line: `no call closes its page, which ends in ${minutesOpen} minutes` })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
  return steps
}
