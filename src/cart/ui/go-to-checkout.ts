import type { setRedirectUrl } from '../../account/contract.ts'
import { loadAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { askUntil } from '../../ui/ask-until.ts'
import { call } from '../../ui/call.ts'
import { closeCart } from './cart-store.ts'

/** Long enough for the panel to be out of the way before the phone modal comes. */
const panelLeavesMs = 300

/** Until it is kept, or refused. Answers after the first try. */
const keepAddress = (path: string): Promise<void> =>
  new Promise((resolve) => {
    askUntil(async () => {
      const answer = await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: path } })
      resolve()
      return answer.ok || (answer.status >= 400 && answer.status < 500)
    })
  })

/**
 * A signed-in customer goes straight to checkout, and so does whom nobody could be asked about: that page waits for the answer. A guest
 * signs in by phone first; the address is kept for afterwards.
 */
export async function goToCheckout(path: string, navigate: (path: string) => void): Promise<void> {
  const account = await loadAccount()
  closeCart()
  if (account.state !== 'signed-out') return navigate(path)
  const leaving = new Promise((resolve) => setTimeout(resolve, panelLeavesMs))
  await keepAddress(path)
  await leaving
  openSignIn('phone')
}
