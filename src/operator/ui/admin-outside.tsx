import { Link } from 'react-router'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export function AdminOutside({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTexts('operator')
  const language = useLanguage()
  const title = t(isSignedIn ? 'settings.outsideTitle' : 'settings.signedOutTitle')
  return (
    <>
      <title>{title}</title>
      <EmptyState
        heading="h1"
        className="py-16"
        title={title}
        action={
          isSignedIn ? (
            <Link to={pathIn(language, '/')} className={buttonClass({ size: 'large' })}>
              {t('settings.home')}
            </Link>
          ) : (
            <Button size="large" onClick={() => openSignIn('identifier')}>
              {t('settings.signIn')}
            </Button>
          )
        }
      >
        {t('settings.signedOutText')}
      </EmptyState>
    </>
  )
}
