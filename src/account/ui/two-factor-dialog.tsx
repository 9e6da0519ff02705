import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { confirmSecondFactor, startSecondFactor } from '../profile-contract.ts'
import { QrPicture } from './qr-picture.tsx'
import { useProof } from './use-proof.tsx'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; onChanged: () => void }

type Step =
  | { readonly at: 'information' }
  | { readonly at: 'app'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

export function TwoFactorDialog({ account, open, onClose, onChanged }: Props) {
  const t = useTexts('account/profile')
  const [step, setStep] = useState<Step>({ at: 'information' })
  const { withProof, proof } = useProof(account)
  const params = { id: account.user.id }
  const close = () => {
    onClose()
    if (step.at === 'recovery') onChanged()
    setStep({ at: 'information' })
  }
  const start = async () => {
    const answer = await withProof(() =>
      call<typeof startSecondFactor>('POST', '/api/compte/:id/second-factor', { params }),
    )
    if (answer?.ok) setStep({ at: 'app', ...answer.value })
    else if (answer) toast.error(answer.message)
  }
  const confirm = async (code: string): Promise<string | null> => {
    const answer = await withProof(() =>
      call<typeof confirmSecondFactor>('POST', '/api/compte/:id/second-factor/confirm', { params, body: { code } }),
    )
    if (!answer?.ok) return answer?.message ?? null
    setStep({ at: 'recovery', codes: answer.value.recovery_codes })
    return null
  }
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={t(step.at === 'recovery' ? 'security.twoFactorRecovery' : 'security.twoFactorTitle')}
      size="small"
      fit
      keepOpen
    >
      {step.at === 'information' && <Information onStart={start} onCancel={close} />}
      {step.at === 'app' && <App secret={step.secret} uri={step.uri} confirm={confirm} />}
      {step.at === 'recovery' && <Recovery codes={step.codes} onKept={close} />}
      {proof}
    </LazyDialog>
  )
}

function Information({ onStart, onCancel }: { onStart: () => Promise<void>; onCancel: () => void }) {
  const t = useTexts('account/profile')
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <p>{t('security.twoFactorLead')}</p>
      <div className="flex flex-col gap-2">
        <Button
          wide
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onStart().finally(() => setBusy(false))
          }}
        >
          {t('security.twoFactorStart')}
        </Button>
        <Button wide variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

type AppProps = { secret: string; uri: string; confirm: (code: string) => Promise<string | null> }

function App({ secret, uri, confirm }: AppProps) {
  const t = useTexts('account/profile')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await confirm(code)
    setBusy(false)
    setError(wrong)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('security.twoFactorScan')}</p>
      <QrPicture text={uri} />
      <a href={uri} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('security.twoFactorOpen')}
      </a>
      <p className="text-sm text-muted">
        {t('security.twoFactorKey')}
        <span className="mt-1 block break-all font-semibold text-ink tabular-nums">
          <bdi dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
        </span>
      </p>
      <TextField
        label={t('security.twoFactorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
      />
      <Button type="submit" wide busy={busy}>
        {t('profile.confirm')}
      </Button>
    </form>
  )
}

function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('account/profile')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('security.twoFactorCopied'))
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('security.twoFactorRecoveryLead')}</p>
      <ul
        dir="ltr"
        className="grid gap-x-4 gap-y-1 rounded-field bg-sunken p-4 text-center font-semibold tabular-nums sm:text-sm sm:grid-cols-2 [&_li]:whitespace-nowrap"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onKept}>
          {t('security.twoFactorKept')}
        </Button>
        <Button wide variant="secondary" onClick={() => void copy()}>
          {t('security.twoFactorCopy')}
        </Button>
      </div>
    </div>
  )
}
