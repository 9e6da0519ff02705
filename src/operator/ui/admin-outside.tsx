import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { HomeLink } from '../../ui/token-link-page.tsx'

export function AdminOutside({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTexts('operator')
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
            <HomeLink>{t('settings.home')}</HomeLink>
          ) : (
            <Button size="large" onClick={() => openSignIn('staff')}>
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
