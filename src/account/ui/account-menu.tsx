import UserIcon from 'lucide-react/icons/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { fr } from '../texts/fr.ts'
import { useAccount } from './account-store.ts'
import { addressToStay, tellWhatWasLeft } from './sign-in-done.ts'
import { openSignIn, useSignIn } from './sign-in-store.ts'
import { SignedInMenu } from './signed-in-menu.tsx'

const loadSignIn = () => import('./sign-in.tsx')

const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn })))

const prepare = (): void => void loadSignIn()

/** How a sign-in elsewhere may end that is told on the page it ends at. */
const endings = ['social-failed', 'social-email-taken', 'social-taken', 'proof-needed'] as const

/** What the address asks for on arrival: the sign-in, its second step, or a word about one that failed. */
const useAddressedSignIn = (state: ReturnType<typeof useAccount>['state']): void => {
  const t = useTexts<typeof fr>('account')
  useEffect(tellWhatWasLeft, [])
  useEffect(() => {
    if (state === 'loading') return
    const asked = new URLSearchParams(window.location.search)
    const ending = endings.find((code) => code === asked.get('sign_in'))
    if (ending) toast.error(t(`refusals.${ending}`), { duration: 10_000 })
    if (state === 'signed-out') {
      if (asked.get('sign_in') === 'second-factor-needed') openSignIn('second-factor')
      else if (ending || asked.get('authentication_needed') === '1') openSignIn('identifier')
    }
    if (asked.has('sign_in')) history.replaceState(history.state, '', addressToStay())
  }, [state, t])
}

/** Signed in: the menu behind the avatar. Signed out: the way in. While nobody knows yet, a quiet place of the same size. */
export function AccountMenu() {
  const t = useTexts<typeof fr>('account')
  const account = useAccount()
  const start = useSignIn()
  const [wanted, setWanted] = useState(false)
  useAddressedSignIn(account.state)
  if (start && !wanted) setWanted(true)
  return (
    <>
      {account.state === 'signed-in' ? (
        <SignedInMenu user={account.user} />
      ) : (
        <button
          type="button"
          onClick={() => openSignIn('identifier')}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={buttonClass({ variant: 'quiet', size: 'small' }, account.state === 'loading' ? 'opacity-60' : '')}
        >
          <UserIcon aria-hidden="true" className="size-5" />
          {t('signIn.button')}
        </button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <SignIn start={start} />
        </Suspense>
      )}
    </>
  )
}
