import type { setRedirectUrl } from '../../account/contract.ts'
import { canSendTexts, loadAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { call } from '../../ui/call.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import { closeCart } from './cart-store.ts'

/** The sign-in dialog opens after the panel's closing animation. */
const panelCloseMs = 300

/** Resolves after the first attempt. Repeats it in the background after a lost reply or a fault. */
const saveReturnPath = (path: string): Promise<void> =>
  new Promise((resolve) => {
    retryWithBackoff(async () => {
      const answer = await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: path } })
      resolve()
      return answer.ok || (answer.status >= 400 && answer.status < 500)
    })
  })

/** A guest first signs in. If no SMS can be sent, the page at `path` opens at once and explains this. */
export async function goToCheckout(path: string, navigate: (path: string) => void): Promise<void> {
  const account = await loadAccount()
  closeCart()
  if (account.state !== 'signed-out' || !canSendTexts()) return navigate(path)
  const leaving = new Promise((resolve) => setTimeout(resolve, panelCloseMs))
  await saveReturnPath(path)
  await leaving
  openSignIn('phone')
}
