import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import { useAddressDialog } from './address-dialog-store.ts'
import { chosenAddress } from './chosen-address-store.ts'

const Dialogs = lazy(() => import('./address-dialogs.tsx').then((file) => ({ default: file.AddressDialogs })))

/** Rendered once on every page. Loads the dialogs when one is opened for the first time. */
export function AddressDialogHost() {
  const part = useAddressDialog()
  const account = useAccount()
  const [wanted, setWanted] = useState(false)
  if (part && !wanted) setWanted(true)
  useEffect(() => {
    if (account.state === 'loading') return
    const kept = chosenAddress()
    const saved = account.state === 'signed-in' ? account.user.address : null
    // `change-address.ts` is loaded only if this browser or the account has an address.
    if (kept || saved) void import('./change-address.ts').then(({ syncWithAccount }) => syncWithAccount(account))
  }, [account])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Dialogs part={part} />
    </Suspense>
  )
}
