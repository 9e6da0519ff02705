import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { MissingProof } from '../../kernel/proof.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { proveBySecondFactor } from '../profile-contract.ts'
import { useAccount } from './account-store.ts'
import { ByCode, ByPassword } from './proof-dialog.tsx'

type Props = { missing: MissingProof | null; onProven: () => void; onClose: () => void }

export function StepUpDialog({ missing, onProven, onClose }: Props) {
  const t = useTexts('account/profile')
  const account = useAccount()
  const userId = account.state === 'signed-in' ? account.user.id : null
  return (
    <LazyDialog open={missing !== null} onClose={onClose} title={t('proof.title')} size="small" fit keepOpen>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('proof.lead')}</p>
        {missing?.way === 'second-factor' && userId !== null && <BySecondFactor userId={userId} onProven={onProven} />}
        {missing?.way === 'password' && userId !== null && <ByPassword userId={userId} onProven={onProven} />}
        {missing?.way === 'code' && missing.phone && <ByCode phone={missing.phone} isFirst onProven={onProven} />}
        {missing?.way === 'none' && <SetPassword />}
      </div>
    </LazyDialog>
  )
}

function BySecondFactor({ userId, onProven }: { userId: number; onProven: () => void }) {
  const t = useTexts('account')
  const own = useTexts('account/profile')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof proveBySecondFactor>('POST', '/api/compte/:id/prove/second-factor', {
      params: { id: userId },
      body: { code },
    })
    setBusy(false)
    if (answer.ok) return onProven()
    setError(answer.message)
  }
  return (
    <form onSubmit={(event) => void check(event)} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('signIn.secondCode')}
        hint={t('signIn.secondLead')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={code}
        onChange={({ target }) => {
          setError(null)
          setCode(target.value)
        }}
        error={error}
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {own('proof.confirm')}
      </Button>
    </form>
  )
}

function SetPassword() {
  const t = useTexts('account/profile')
  const language = useLanguage()
  return (
    <>
      <p>{t('proof.none')}</p>
      <Link to={pathIn(language, '/account/security')} target="_blank" className={buttonClass({ wide: true })}>
        {t('proof.toSecurity')}
      </Link>
    </>
  )
}
