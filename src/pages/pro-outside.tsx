import { Link } from 'react-router'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'

export const ProOutside = ({ visitor }: { visitor: 'signed-out' | 'not-staff' }) => {
  const t = useTexts('restaurant')
  const language = useLanguage()
  const part = visitor === 'signed-out' ? 'signedOut' : 'notStaff'
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('heading')}</h1>
      <EmptyState
        className="py-16"
        title={t(`${part}.heading`)}
        action={
          visitor === 'signed-out' ? (
            <Button size="large" onClick={() => openSignIn('staff')}>
              {t('signedOut.action')}
            </Button>
          ) : (
            <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large' })}>
              {t('notStaff.action')}
            </Link>
          )
        }
      >
        {t(`${part}.text`)}
      </EmptyState>
    </>
  )
}

/** The caller works in the chosen shop, but the screen is not for their role there. */
export const OtherRole = () => {
  const t = useTexts('restaurant')
  return (
    <p role="status" className="text-muted">
      {t('otherRole')}
    </p>
  )
}
