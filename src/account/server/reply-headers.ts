import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Result } from '../../kernel/result.ts'
import type { Call } from '../../server/mount.ts'

type Tokens = { readonly sessionToken: string; readonly deviceToken: string }

export const setTokenCookies = (
  call: Pick<Call<Endpoint>, 'setSessionToken' | 'setDeviceToken'>,
  { sessionToken, deviceToken }: Tokens,
): void => {
  call.setSessionToken(sessionToken)
  call.setDeviceToken(deviceToken)
}

/** The page reads its countdown from the Retry-After header. */
export const setRetryAfter = <Outcome extends Result<unknown>>(
  call: Pick<Call<Endpoint>, 'setHeader'>,
  result: Outcome,
): Outcome => {
  const wait = result.ok ? undefined : result.details?.retry_after
  if (typeof wait === 'number') call.setHeader('retry-after', String(wait))
  return result
}
