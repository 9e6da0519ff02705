import type { setRedirectUrl } from '../../account/contract.ts'
import { loadAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { call } from '../../ui/call.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import { closeCart } from './cart-store.ts'

/** Duration of the panel's closing animation, before the sign-in dialog opens. */
const panelCloseMs = 300

/** Resolves after the first attempt. If that fails, it is repeated in the background. */
const saveReturnPath = (path: string): Promise<void> =>
  new Promise((resolve) => {
    retryWithBackoff(async () => {
      const answer = await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: path } })
      resolve()
      return answer.ok || (answer.status >= 400 && answer.status < 500)
    })
  })

/** Sends a guest to the sign-in dialog, which returns to `path`. If the account cannot be read, opens `path`: the checkout page waits for the account. */
export async function goToCheckout(path: string, navigate: (path: string) => void): Promise<void> {
  const account = await loadAccount()
  closeCart()
  if (account.state !== 'signed-out') return navigate(path)
  const leaving = new Promise((resolve) => setTimeout(resolve, panelCloseMs))
  await saveReturnPath(path)
  await leaving
  openSignIn('phone')
}
