import { Link } from 'react-router'
import type { MissingProof } from '../../kernel/proof.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { askForPasskey, proveByPasskey } from '../passkey-contract.ts'
import type { proveBySecondFactor } from '../profile-contract.ts'
import { useAccount } from './account-store.ts'
import { ByCode, ByPassword } from './proof-dialog.tsx'
import { SecondFactorChoice } from './second-factor-choice.tsx'

type Props = { open: boolean; missing: MissingProof | null; onProven: () => void; onClose: () => void }

export function StepUpDialog({ open, missing, onProven, onClose }: Props) {
  const t = useTexts('account/profile')
  const account = useAccount()
  const userId = account.state === 'signed-in' ? account.user.id : null
  return (
    <LazyDialog open={open} onClose={onClose} title={t('proof.title')} size="small" fit keepOpen>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('proof.lead')}</p>
        {missing?.way === 'second-factor' && userId !== null && (
          <BySecondFactor userId={userId} factors={missing.factors} onProven={onProven} />
        )}
        {missing?.way === 'password' && userId !== null && <ByPassword userId={userId} onProven={onProven} />}
        {missing?.way === 'code' && missing.phone && <ByCode phone={missing.phone} isFirst onProven={onProven} />}
        {missing?.way === 'none' && <SetPassword />}
      </div>
    </LazyDialog>
  )
}

type BySecondFactorProps = { userId: number; factors: MissingProof['factors']; onProven: () => void }

function BySecondFactor({ userId, factors, onProven }: BySecondFactorProps) {
  const call = useCall()
  const t = useTexts('account/profile')
  const params = { id: userId }
  const done = (answer: { readonly ok: true } | { readonly ok: false; readonly message: string }) => {
    if (!answer.ok) return answer.message
    onProven()
    return null
  }
  return (
    <SecondFactorChoice
      factors={factors}
      submit={t('proof.confirm')}
      onAsk={() => call<typeof askForPasskey>('POST', '/api/compte/:id/prove/passkey/options', { params })}
      onPasskey={async (credential) =>
        done(
          await call<typeof proveByPasskey>('POST', '/api/compte/:id/prove/passkey', { params, body: { credential } }),
        )
      }
      onCode={async (code) =>
        done(
          await call<typeof proveBySecondFactor>('POST', '/api/compte/:id/prove/second-factor', {
            params,
            body: { code },
          }),
        )
      }
    />
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
