import { Link } from 'react-router'
import { useAccount } from '../account/ui/account-store.ts'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'

export const ProNotStaff = ({ visitor }: { visitor: 'signed-out' | 'not-staff' }) => {
  const t = useTexts('restaurant/nav')
  const account = useAccount()
  const isOperator = account.state === 'signed-in' && account.user.rooms.includes('marketplace')
  return (
    <>
      <title>{t('nav.label')}</title>
      <h1 className="sr-only">{t('nav.label')}</h1>
      {visitor === 'signed-out' ? <SignedOut /> : isOperator ? <OperatorOutside /> : <NotStaff />}
    </>
  )
}

const SignedOut = () => {
  const t = useTexts('restaurant/start')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('outside.signedOut.heading')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button size="large" onClick={() => openSignIn('identifier')}>
            {t('outside.signedOut.action')}
          </Button>
          <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large', variant: 'secondary' })}>
            {t('outside.notStaff.action')}
          </Link>
        </div>
      }
    >
      {t('outside.signedOut.text')}
    </EmptyState>
  )
}

const NotStaff = () => {
  const t = useTexts('restaurant/start')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('outside.notStaff.heading')}
      action={
        <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large' })}>
          {t('outside.notStaff.action')}
        </Link>
      }
    >
      {t('outside.notStaff.text')}
    </EmptyState>
  )
}

const OperatorOutside = () => {
  const t = useTexts('restaurant/start')
  const language = useLanguage()
  return (
    <EmptyState
      className="py-16"
      title={t('outside.operator.heading')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={pathIn(language, '/admin')} className={buttonClass({ size: 'large' })}>
            {t('outside.operator.action')}
          </Link>
          <Link to={pathIn(language, '/pro/open')} className={buttonClass({ size: 'large', variant: 'secondary' })}>
            {t('outside.notStaff.action')}
          </Link>
        </div>
      }
    >
      {t('outside.operator.text')}
    </EmptyState>
  )
}
