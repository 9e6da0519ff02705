import { Link } from 'react-router'
import { useAccount } from '../account/ui/account-store.ts'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'

export const ProNotStaff = ({ visitor }: { visitor: 'signed-out' | 'not-staff' }) => {
  const t = useTexts('restaurant')
  const account = useAccount()
  const isOperator = account.state === 'signed-in' && account.user.rooms.includes('marketplace')
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('heading')}</h1>
      {visitor === 'signed-out' ? <SignedOut /> : isOperator ? <OperatorOutside /> : <NotStaff />}
    </>
  )
}

const SignedOut = () => {
  const t = useTexts('restaurant')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('signedOut.heading')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button size="large" onClick={() => openSignIn('identifier')}>
            {t('signedOut.action')}
          </Button>
          <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large', variant: 'secondary' })}>
            {t('notStaff.action')}
          </Link>
        </div>
      }
    >
      {t('signedOut.text')}
    </EmptyState>
  )
}

const NotStaff = () => {
  const t = useTexts('restaurant')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('notStaff.heading')}
      action={
        <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large' })}>
          {t('notStaff.action')}
        </Link>
      }
    >
      {t('notStaff.text')}
    </EmptyState>
  )
}

/** The operator works at `/admin`, but may own a restaurant too. */
const OperatorOutside = () => {
  const t = useTexts('restaurant')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('operator.heading')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={pathIn(language, '/admin')} className={buttonClass({ size: 'large' })}>
            {t('operator.action')}
          </Link>
          <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large', variant: 'secondary' })}>
            {t('notStaff.action')}
          </Link>
        </div>
      }
    >
      {t('operator.text')}
    </EmptyState>
  )
}
