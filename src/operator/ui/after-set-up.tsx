import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnAccount } from '../../account/own-account.ts'
import { leftToRight } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { WayToSend } from '../needs.ts'
import { MissingWayNotice } from './missing-way.tsx'

const TwoFactorDialog = onFirstOpening(() =>
  import('../../account/ui/two-factor-dialog.tsx').then((file) => file.TwoFactorDialog),
)

type Props = { account: OwnAccount; missing: readonly WayToSend[] }

export function AfterSetUp({ account, missing }: Props) {
  const t = useTexts('operator')
  const language = useLanguage()
  const refresh = useRefresh()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <title>{t('next.title')}</title>
      <h1 className="text-3xl">{t('next.title')}</h1>
      <p className="mt-2 max-w-prose text-muted">
        {t('next.lead', { email: leftToRight(account.user.email ?? account.user.name) })}
      </p>
      <Card className="mt-6 flex max-w-xl flex-col items-start gap-4">
        <h2 className="text-xl">{t('next.protect')}</h2>
        {account.secondFactor.isOn ? (
          <Notice kind="success">{t('next.isProtected')}</Notice>
        ) : (
          <>
            <p>{t('next.protectText')}</p>
            <Button onClick={() => setIsOpen(true)}>{t('next.protectAction')}</Button>
          </>
        )}
      </Card>
      <section className="mt-6 flex max-w-xl flex-col items-start gap-4">
        <h2 className="text-xl">{t('next.missing')}</h2>
        {missing.map((way) => (
          <MissingWayNotice key={way} way={way} />
        ))}
        {missing.length === 0 && <Notice kind="success">{t('next.complete')}</Notice>}
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={pathIn(language, '/admin/settings')} className={buttonClass()}>
          {t('next.settings')}
        </Link>
        <Link to={pathIn(language, '/admin/shops')} className={buttonClass({ variant: 'secondary' })}>
          {t('next.shops')}
        </Link>
        <Link to={pathIn(language, '/admin')} className={buttonClass({ variant: 'secondary' })}>
          {t('next.needs')}
        </Link>
        <Link to={pathIn(language, '/')} className={buttonClass({ variant: 'quiet' })}>
          {t('next.visit')}
        </Link>
        <Link to={pathIn(language, '/account/security')} className={buttonClass({ variant: 'quiet' })}>
          {t('next.security')}
        </Link>
      </div>
      <TwoFactorDialog
        account={account}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onChanged={() => void refresh()}
      />
    </>
  )
}
