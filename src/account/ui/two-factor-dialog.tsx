import { type FormEvent, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { confirmSecondFactor, startSecondFactor } from '../profile-contract.ts'
import { NewPasskey } from './new-passkey.tsx'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorProof } from './use-factor-proof.tsx'
import { usePasskeyChance } from './use-passkey-chance.ts'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; onChanged: () => void }

type Step =
  | { readonly at: 'information' | 'passkey' }
  | { readonly at: 'app'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

export function TwoFactorDialog({ account, open, onClose, onChanged }: Props) {
  const t = useTexts('account/profile')
  const passkey = useTexts('account/passkey')
  const [step, setStep] = useState<Step>({ at: 'information' })
  const { withProof, proof } = useFactorProof(account)
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
  const titles = {
    information: t('security.twoFactorTitle'),
    app: t('security.twoFactorTitle'),
    passkey: passkey('newTitle'),
    recovery: t('security.twoFactorRecovery'),
  }
  const added = (codes: readonly string[]) => {
    toast.success(passkey('added'))
    if (codes.length > 0) return setStep({ at: 'recovery', codes })
    onChanged()
    close()
  }
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={titles[step.at]}
      size="small"
      fit
      keepOpen
      mustAnswer={step.at === 'recovery'}
    >
      {step.at === 'information' && (
        <Information account={account} onStart={start} onPasskey={() => setStep({ at: 'passkey' })} onCancel={close} />
      )}
      {step.at === 'passkey' && <NewPasskey account={account} withProof={withProof} onAdded={added} />}
      {step.at === 'app' && <App secret={step.secret} uri={step.uri} confirm={confirm} />}
      {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onKept={close} />}
      {proof}
    </LazyDialog>
  )
}

type InformationProps = {
  account: OwnAccount
  onStart: () => Promise<void>
  onPasskey: () => void
  onCancel: () => void
}

function Information({ account, onStart, onPasskey, onCancel }: InformationProps) {
  const t = useTexts('account/profile')
  const passkey = useTexts('account/passkey')
  const chance = usePasskeyChance(account.passkeyOrigin)
  const hasNone = account.passkeys.length === 0
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
        {hasNone && chance === 'here' && (
          <Button wide variant="secondary" onClick={onPasskey}>
            {passkey('offer')}
          </Button>
        )}
        <Button wide variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      {hasNone && chance !== 'here' && (
        <p className="text-sm text-muted">
          {passkey(`chance.${chance}`, { origin: leftToRight(account.passkeyOrigin ?? '') })}
        </p>
      )}
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
