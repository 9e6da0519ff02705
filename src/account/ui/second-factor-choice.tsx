import { useState } from 'react'
import type { SecondFactorKind } from '../../kernel/proof.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { Assertion, RequestOptions } from '../passkey-contract.ts'
import { pressPasskey } from './press-passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

export type Asked =
  | { readonly ok: true; readonly value: RequestOptions }
  | { readonly ok: false; readonly message: string }

type Props = {
  factors: readonly SecondFactorKind[]
  submit: string
  onAsk: () => Promise<Asked>
  /** Returns the reason of a refusal, or null. */
  onPasskey: (credential: Assertion) => Promise<string | null>
  onCode: (code: string) => Promise<string | null>
}

export function SecondFactorChoice({ factors, submit, onAsk, onPasskey, onCode }: Props) {
  const t = useTexts('account/passkey')
  const [isTyping, setIsTyping] = useState(!factors.includes('passkey'))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const hasApp = factors.includes('app')
  const ask = async (): Promise<string | null> => {
    const options = await onAsk()
    if (!options.ok) return options.message
    const pressed = await pressPasskey(options.value)
    return pressed.ok ? onPasskey(pressed.value) : t(`trouble.${pressed.trouble}`)
  }
  const press = async () => {
    setProblem(null)
    setBusy(true)
    const refused = await ask()
    setBusy(false)
    setProblem(refused)
  }
  if (!factors.includes('passkey')) return <SecondFactorForm submit={submit} onCode={onCode} />
  return (
    <div className="flex flex-col gap-4">
      {isTyping ? (
        <SecondFactorForm submit={submit} hint={hasApp ? undefined : t('recoveryHint')} onCode={onCode} />
      ) : (
        <>
          <p>{t('useLead')}</p>
          {problem !== null && <Notice kind="error">{problem}</Notice>}
          <Button wide busy={busy} onClick={() => void press()}>
            {t('use')}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setProblem(null)
          setIsTyping(!isTyping)
        }}
      >
        {t(isTyping ? 'useInstead' : hasApp ? 'codeInstead' : 'recoveryInstead')}
      </Button>
    </div>
  )
}
