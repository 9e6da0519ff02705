import UserIcon from 'lucide-react/icons/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useAccount } from './account-store.ts'
import { addressToStay, tellWhatWasLeft } from './sign-in-done.ts'
import type { Ending } from './sign-in-ending.tsx'
import { openSignIn, useSignIn } from './sign-in-store.ts'

const loadSignIn = () => import('./sign-in.tsx')

const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn })))

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu })))

const prepare = (): void => void loadSignIn()

const SignInEnding = lazy(() => import('./sign-in-ending.tsx').then((file) => ({ default: file.SignInEnding })))

/** The visitor is still signed out and can choose another way. */
const failures: readonly Ending[] = [
  'social-cancelled',
  'social-failed',
  'social-taken',
  'social-other',
  'social-invented',
  'proof-needed',
  'demo-closed',
]
const endings: readonly Ending[] = [...failures, 'social-done', 'social-proven', 'social-connected']

/** Opens the sign-in that the address asks for. Returns how a sign-in at a provider ended. */
const useAddressedSignIn = (state: ReturnType<typeof useAccount>['state']): Ending | null => {
  const [told, setTold] = useState<Ending | null>(null)
  useEffect(tellWhatWasLeft, [])
  useEffect(() => {
    if (state === 'loading') return
    const asked = new URLSearchParams(window.location.search)
    const ending = endings.find((code) => code === asked.get('sign_in'))
    if (ending) setTold(ending)
    if (state === 'signed-out') {
      if (asked.get('sign_in') === 'second-factor-needed') openSignIn('second-factor')
      else if ((ending && failures.includes(ending)) || asked.get('authentication_needed') === '1')
        openSignIn('identifier')
    }
    if (asked.has('sign_in')) history.replaceState(history.state, '', addressToStay())
  }, [state])
  return told
}

/** A placeholder of the same size while it is unknown who is here. */
export function AccountMenu() {
  const t = useTexts('account/menu')
  const account = useAccount()
  const start = useSignIn()
  const [wanted, setWanted] = useState(false)
  const ending = useAddressedSignIn(account.state)
  if (start && !wanted) setWanted(true)
  return (
    <>
      {account.state === 'signed-in' ? (
        <Suspense fallback={<span className="size-11 rounded-full bg-primary bg-clip-content p-1" />}>
          <SignedInMenu user={account.user} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => openSignIn('identifier')}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={buttonClass(
            { variant: 'quiet', size: 'small' },
            // Fits beside the cart on the narrowest phones in every language.
            classNames('max-[22.4rem]:px-2', account.state === 'loading' && 'text-muted!'),
          )}
        >
          <UserIcon aria-hidden="true" className="size-5 max-[22.4rem]:hidden" />
          {t('signIn')}
        </button>
      )}
      {ending && (
        <Suspense fallback={null}>
          <SignInEnding ending={ending} />
        </Suspense>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <SignIn start={start} />
        </Suspense>
      )}
    </>
  )
}
