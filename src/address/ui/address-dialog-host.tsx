import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import { useAddressDialog } from './address-dialog-store.ts'
import { chosenAddress } from './chosen-address-store.ts'

const Dialogs = lazy(() => import('./address-dialogs.tsx').then((file) => ({ default: file.AddressDialogs })))

/** Stands once on every page: the address modals once somebody has opened them, and a customer's saved address from the server. */
export function AddressDialogHost() {
  const part = useAddressDialog()
  const account = useAccount()
  const [wanted, setWanted] = useState(false)
  if (part && !wanted) setWanted(true)
  useEffect(() => {
    if (account.state === 'loading') return
    const kept = chosenAddress()
    const saved = account.state === 'signed-in' ? account.user.address : null
    // Nobody without an address, here or there, pays for what compares them.
    if (kept || saved) void import('./follow-account.ts').then(({ followAccount }) => followAccount(account))
  }, [account])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Dialogs part={part} />
    </Suspense>
  )
}
