import UserIcon from 'lucide-react/icons/user'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/fr.ts'
import { useAccount } from './account-store.ts'
import { openSignIn, useSignIn } from './sign-in-store.ts'
import { SignedInMenu } from './signed-in-menu.tsx'

const loadSignIn = () => import('./sign-in.tsx')

const SignIn = lazy(() => loadSignIn().then((file) => ({ default: file.SignIn })))

const prepare = (): void => void loadSignIn()

/** Signed in: the menu behind the avatar. Signed out: the way in. While nobody knows yet, a quiet place of the same size. */
export function AccountMenu() {
  const t = useTexts<typeof fr>('account')
  const account = useAccount()
  const start = useSignIn()
  const [wanted, setWanted] = useState(false)
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
