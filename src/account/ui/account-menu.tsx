import UserIcon from 'lucide-react/icons/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { loadAccount, useAccount } from './account-store.ts'
import { cleanAddress, showPendingMessage } from './finish-sign-in.ts'
import { openSignIn, useSignIn } from './sign-in-store.ts'
import { isMarkedSignedIn } from './signed-in-mark.ts'
import type { SocialOutcome } from './social-outcome.tsx'

/** Shown instead of a component that could not be loaded. */
const Again = () => {
  const t = useTexts('ui')
  return (
    <button
      type="button"
      className="size-11 text-xl"
      aria-label={t('networkFailure')}
      onClick={() => location.reload()}
    >
      ↻
    </button>
  )
}

const failed = () => ({ default: Again })

const loadSignIn = () => import('./sign-in.tsx')

const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn }), failed))

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu }), failed))

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

/** Opens the sign-in dialog if the URL asks for it, and returns the outcome of a social sign-in. */
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

/** A browser that was signed in before loads the account first, and opens the dialog only if the user is signed out. */
const signInUnlessKnown = async (): Promise<void> => {
  if (isMarkedSignedIn() && (await loadAccount()).state !== 'signed-out') return
  openSignIn('identifier')
}

/** While the account loads, a browser that was signed in before shows an icon as large as the later menu button. */
export function AccountMenu() {
  const t = useTexts('account/menu')
  const account = useAccount()
  const start = useSignIn()
  const [wanted, setWanted] = useState(false)
  const outcome = useSignInFromAddress(account.state)
  const isLoading = account.state === 'loading'
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
          onClick={() => void signInUnlessKnown()}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={buttonClass(
            { variant: 'quiet', size: 'small' },
            classNames('max-[26rem]:px-1 in-data-signed-in:size-11 in-data-signed-in:px-0', isLoading && 'text-muted!'),
          )}
        >
          <UserIcon aria-hidden="true" className="size-5 max-[26rem]:hidden in-data-signed-in:block!" />
          <span className="in-data-signed-in:hidden">{t('signIn')}</span>
          <span className="sr-only hidden in-data-signed-in:block">{t('open')}</span>
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
