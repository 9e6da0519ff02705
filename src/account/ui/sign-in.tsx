import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { identifierKind } from '../identifier.ts'
import { defaultPhoneCountry, splitE164, toE164, truncateNational } from '../phone.ts'
import type { fr } from '../texts/fr.ts'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { type PhoneDraft, PhoneStep, type SentCode } from './phone-step.tsx'
import { closeSignIn, type SignInStart } from './sign-in-store.ts'

type Step =
  | { readonly at: 'identifier' }
  | { readonly at: 'phone' }
  | { readonly at: 'password'; readonly email: string }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'name' }

const noPhone: PhoneDraft = { country: defaultPhoneCountry, national: '' }

const draftOf = (typed: string): PhoneDraft => {
  const parts = splitE164(toE164(typed, defaultPhoneCountry) ?? '')
  return parts ?? { country: defaultPhoneCountry, national: truncateNational(typed, defaultPhoneCountry) }
}

/** Every way in, one modal at a time. `start` is null while it is closed. */
export function SignIn({ start }: { start: SignInStart | null }) {
  const t = useTexts<typeof fr>('account')
  const [step, setStep] = useState<Step>({ at: 'identifier' })
  const [draft, setDraft] = useState(noPhone)
  useEffect(() => {
    if (start) setStep({ at: start })
  }, [start])
  const titles = {
    identifier: t('signIn.title'),
    phone: t('signIn.title'),
    password: t('signIn.passwordTitle'),
    code: t('signIn.codeTitle'),
    name: t('signIn.nameTitle'),
  }
  const toPhone = () => setStep({ at: 'phone' })
  return (
    <Dialog open={start !== null} onClose={closeSignIn} title={titles[step.at]} size="small" fit keepOpen>
      {step.at === 'identifier' && (
        <IdentifierStep
          onEmail={(email) => setStep({ at: 'password', email })}
          onPhone={(typed) => {
            setDraft(draftOf(typed))
            toPhone()
          }}
        />
      )}
      {step.at === 'phone' && (
        <PhoneStep
          draft={draft}
          onDraft={setDraft}
          onSent={(sent) => setStep({ at: 'code', sent })}
          lead={t(start === 'phone' ? 'signIn.checkoutLead' : 'signIn.lead')}
        />
      )}
      {step.at === 'code' && (
        <CodeStep sent={step.sent} onUnknownPhone={() => setStep({ at: 'name' })} onWrong={toPhone} onBack={toPhone} />
      )}
      {step.at === 'name' && <NameStep />}
      {step.at === 'password' && <PasswordStep email={step.email} onPhone={toPhone} />}
    </Dialog>
  )
}

function IdentifierStep({ onEmail, onPhone }: { onEmail: (email: string) => void; onPhone: (typed: string) => void }) {
  const t = useTexts<typeof fr>('account')
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (identifierKind(typed) === 'email') onEmail(typed.trim())
    else onPhone(typed)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('signIn.lead')}</p>
      <TextField
        label={t('signIn.identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoFocus
      />
      <Button type="submit" wide>
        {t('signIn.next')}
      </Button>
    </form>
  )
}
