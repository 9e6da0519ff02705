import type { setRedirectUrl } from '../../account/contract.ts'
import { loadAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { call } from '../../ui/call.ts'
import { closeCart } from './cart-store.ts'

/** Long enough for the panel to be out of the way before the phone modal comes. */
const panelLeavesMs = 300

/** A signed-in customer goes straight to checkout. A guest signs in by phone first; the address is kept for afterwards. */
export async function goToCheckout(path: string, navigate: (path: string) => void): Promise<void> {
  const account = await loadAccount()
  closeCart()
  if (account.state === 'signed-in') return navigate(path)
  const leaving = new Promise((resolve) => setTimeout(resolve, panelLeavesMs))
  await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: path } })
  await leaving
  openSignIn('phone')
}
