import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnAccount } from '../../account/own-account.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { type FirstFacts, firstProgress, firstStepStates, mayDismiss } from '../first-steps.ts'
import type { dismissFirstSteps } from '../settings-contract.ts'
import { type FirstStepFacts, FirstStepRow } from './first-step-row.tsx'

const TwoFactorDialog = onFirstOpening(() =>
  import('../../account/ui/two-factor-dialog.tsx').then((file) => file.TwoFactorDialog),
)

type Props = FirstStepFacts & { account: OwnAccount | null; facts: FirstFacts; isDismissed: boolean }

export function FirstStepsPage({ account, facts, isDismissed, ...more }: Props) {
  const t = useTexts('operator/start')
  const language = useLanguage()
  const call = useCall()
  const refresh = useRefresh()
  const [isProtecting, setIsProtecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { done, all, next } = firstProgress(facts)
  const dismiss = async () => {
    setBusy(true)
    const answer = await call<typeof dismissFirstSteps>('POST', '/api/admin/start/dismiss')
    setBusy(false)
    if (answer.ok) toast.success(t('dismissed'))
    else toast.error(answer.message)
    await refresh()
  }
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-4">
      {account && (
        <p className="text-muted">{t('signedIn', { email: leftToRight(account.user.email ?? account.user.name) })}</p>
      )}
      {next === null && <Notice kind="success">{t('complete')}</Notice>}
      <Card className="flex flex-col gap-2">
        <h2 className="text-xl">{t('steps')}</h2>
        <p role="status" className="text-muted">
          {t('progress', { done, all })}
        </p>
        <ol>
          {firstStepStates(facts).map((one) => (
            <FirstStepRow
              key={one.step}
              {...one}
              {...more}
              facts={facts}
              isNext={one.step === next}
              onProtect={() => setIsProtecting(true)}
            />
          ))}
        </ol>
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Link to={pathIn(language, '/')} className={buttonClass({ variant: 'secondary' })}>
          {t('visit')}
        </Link>
        {next !== null && !isDismissed && mayDismiss(facts) && (
          <Button variant="quiet" busy={busy} onClick={() => void dismiss()}>
            {t('dismiss')}
          </Button>
        )}
      </div>
      {isDismissed && next !== null && <p className="text-sm text-muted">{t('isDismissed')}</p>}
      {account && (
        <TwoFactorDialog
          account={account}
          open={isProtecting}
          onClose={() => setIsProtecting(false)}
          onChanged={() => void refresh()}
        />
      )}
    </div>
  )
}
