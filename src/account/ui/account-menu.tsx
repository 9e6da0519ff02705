import UserIcon from 'lucide-react/icons/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useAccount } from './account-store.ts'
import { cleanAddress, showPendingMessage } from './finish-sign-in.ts'
import { openSignIn, useSignIn } from './sign-in-store.ts'
import type { SocialOutcome } from './social-outcome.tsx'

const loadSignIn = () => import('./sign-in.tsx')

const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn })))

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu })))

const prepare = (): void => void loadSignIn()

const SocialOutcomeToast = lazy(() =>
  import('./social-outcome.tsx').then((file) => ({ default: file.SocialOutcomeToast })),
)

const failures: readonly SocialOutcome[] = [
  'social-cancelled',
  'social-failed',
  'social-taken',
  'social-other',
  'social-invented',
  'proof-needed',
  'demo-closed',
]
const endings: readonly SocialOutcome[] = [...failures, 'social-done', 'social-proven', 'social-connected']

/** Opens the sign-in that the address asks for. Returns how a sign-in at a provider ended. */
const useSignInFromAddress = (state: ReturnType<typeof useAccount>['state']): SocialOutcome | null => {
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null)
  useEffect(showPendingMessage, [])
  useEffect(() => {
    if (state === 'loading') return
    const asked = new URLSearchParams(window.location.search)
    const ended = endings.find((code) => code === asked.get('sign_in'))
    if (ended) setOutcome(ended)
    if (state === 'signed-out') {
      if (asked.get('sign_in') === 'second-factor-needed') openSignIn('second-factor')
      else if ((ended && failures.includes(ended)) || asked.get('authentication_needed') === '1')
        openSignIn('identifier')
    }
    if (asked.has('sign_in')) history.replaceState(history.state, '', cleanAddress())
  }, [state])
  return outcome
}

/** A placeholder of the same size while it is unknown who is here. */
export function AccountMenu() {
  const t = useTexts('account/menu')
  const account = useAccount()
  const start = useSignIn()
  const [wanted, setWanted] = useState(false)
  const outcome = useSignInFromAddress(account.state)
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
            classNames('max-[22.4rem]:px-2', account.state === 'loading' && 'text-muted!'),
          )}
        >
          <UserIcon aria-hidden="true" className="size-5 max-[22.4rem]:hidden" />
          {t('signIn')}
        </button>
      )}
      {outcome && (
        <Suspense fallback={null}>
          <SocialOutcomeToast outcome={outcome} />
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
