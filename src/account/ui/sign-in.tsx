import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { splitLanguage } from '../../ui/language-path.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { identifierKind } from '../identifier.ts'
import { displayPhone } from '../phone.ts'
import { useCanSend } from './account-store.ts'
import { CodeStep } from './code-step.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { ForgotStep, MailSentStep } from './forgot-step.tsx'
import { IdentifierStep } from './identifier-step.tsx'
import { offerLater } from './later-offer.ts'
import { NameStep } from './name-step.tsx'
import { type Named, PasswordOfferStep } from './password-offer-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { draftOf, type PhoneDraft, useMainCountry } from './phone-draft.ts'
import { type EarlierCode, PhoneStep } from './phone-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { SentCode } from './send-code.ts'
import { closeSignIn, type SignInStart } from './sign-in-store.ts'

/** Decides the dialog's introduction, by the page that opened the dialog. */
type SignInErrand = 'order' | 'open' | 'invitation' | 'shop' | 'marketplace'

const errands: readonly (readonly [RegExp, SignInErrand])[] = [
  [/^\/pro\/open\/?$/, 'open'],
  [/^\/pro(?:\/|$)/, 'shop'],
  [/^\/invitation(?:\/|$)/, 'invitation'],
  [/^\/admin(?:\/|$)/, 'marketplace'],
]

export const errandAt = (path: string): SignInErrand => errands.find(([page]) => page.test(path))?.[1] ?? 'order'

type Step =
  | { readonly at: 'identifier' | 'phone' | 'name' | 'register' | 'forgot' | 'sent' | 'second-factor' }
  | { readonly at: 'password'; readonly identifier: string; readonly isUnsure?: boolean }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'offer'; readonly user: Named; readonly redirect: string | null }

export function SignIn({ start }: { start: SignInStart | null }) {
  const t = useTexts('account')
  const { texts, mails } = useCanSend()
  const mainCountry = useMainCountry()
  const errand = errandAt(splitLanguage(useLocation().pathname).path)
  const [step, setStep] = useState<Step>({ at: 'identifier' })
  const [typed, setTyped] = useState('')
  const [draft, setDraft] = useState<PhoneDraft>({ country: mainCountry, national: '' })
  const [earlier, setEarlier] = useState<EarlierCode | null>(null)
  const move = (next: Step) => {
    toast.clear()
    setStep(next)
  }
  const go = (at: Exclude<Step['at'], 'password' | 'code' | 'offer'>) => () => move({ at })
  useEffect(() => {
    const isDead = (start === 'phone' && !texts) || (start === 'forgot' && !mails)
    if (start) setStep({ at: isDead ? 'identifier' : start })
  }, [start, texts, mails])
  const titles: Readonly<Record<Step['at'], string>> = {
    identifier: t('signIn.title'),
    phone: t('signIn.title'),
    register: t('signIn.registerTitle'),
    password: t('signIn.passwordTitle'),
    code: t('signIn.codeTitle'),
    name: t('signIn.nameTitle'),
    offer: t(errand === 'open' ? 'signIn.offerTitleOpen' : 'signIn.offerTitle'),
    forgot: t('signIn.forgotTitle'),
    sent: t('signIn.sentTitle'),
    'second-factor': t('signIn.secondTitle'),
  }
  const keepCode = (sent: SentCode) => setEarlier({ sent, wrong: null, isSpent: false })
  const enterCode = (sent: SentCode) => {
    keepCode(sent)
    move({ at: 'code', sent })
  }
  const email = typed.includes('@') ? typed.trim() : ''
  /** At the step `offer`, the user is already registered, so closing the dialog completes the sign-in. */
  const close = () => (step.at === 'offer' ? finishSignIn(step.redirect, t('signIn.registered')) : closeSignIn())
  /** Who orders is not held up: the password is offered after the order. */
  const order = (user: Named, redirect: string | null) => {
    offerLater(user)
    finishSignIn(redirect, t('signIn.registered'))
  }
  const forget = () => {
    if (identifierKind(typed) === 'phone') setTyped('')
    move({ at: 'forgot' })
  }
  return (
    <Dialog open={start !== null} onClose={close} title={titles[step.at]} size="small" fit keepOpen>
      {/* Prevents the second click of a double click from activating a button of the next step. */}
      <div key={step.at} className="animate-settle">
        {step.at === 'identifier' && (
          <IdentifierStep
            lead={t(`signIn.lead.${errand}`)}
            typed={typed}
            onTyped={setTyped}
            onNewEmail={go('register')}
            onKnownEmail={(identifier) => move({ at: 'password', identifier })}
            onUnsureEmail={(identifier) => move({ at: 'password', identifier, isUnsure: true })}
            onPhone={(entered) => {
              setDraft(draftOf(entered, mainCountry))
              move({ at: 'phone' })
            }}
          />
        )}
        {step.at === 'register' && <RegisterStep email={email} onBack={go('identifier')} onProve={go('forgot')} />}
        {step.at === 'password' && (
          <PasswordStep
            identifier={step.identifier}
            onRegister={step.isUnsure ? go('register') : undefined}
            onPhone={go('phone')}
            onForgot={forget}
            onSecondFactor={go('second-factor')}
          />
        )}
        {step.at === 'phone' && (
          <PhoneStep
            draft={draft}
            onDraft={setDraft}
            earlier={earlier}
            onReturn={() => earlier && enterCode(earlier.sent)}
            onSent={enterCode}
            onPassword={(phone) => move({ at: 'password', identifier: displayPhone(phone) })}
            onEmail={go('identifier')}
            lead={t(start === 'phone' ? 'signIn.checkoutLead' : `signIn.lead.${errand}`)}
          />
        )}
        {step.at === 'code' && (
          <CodeStep
            sent={step.sent}
            onResent={keepCode}
            onUnknownPhone={() => {
              setEarlier(null)
              move({ at: 'name' })
            }}
            onWrong={({ message, isSpent }) => {
              setEarlier({ sent: step.sent, wrong: message, isSpent })
              setStep({ at: 'phone' })
            }}
            onBack={go('phone')}
            onPassword={() => setStep({ at: 'password', identifier: displayPhone(step.sent.phone) })}
            onSecondFactor={go('second-factor')}
          />
        )}
        {step.at === 'name' && (
          <NameStep
            lead={t(errand === 'order' ? 'signIn.nameLead' : 'signIn.nameLeadTeam')}
            onRegistered={(user, redirect) =>
              start === 'phone' ? order(user, redirect) : setStep({ at: 'offer', user, redirect })
            }
          />
        )}
        {step.at === 'offer' && (
          <PasswordOfferStep
            lead={t(errand === 'open' ? 'signIn.offerLeadOpen' : 'signIn.offerLead')}
            user={step.user}
            onEnd={close}
            onLater={close}
          />
        )}
        {step.at === 'second-factor' && <SecondFactorStep onLate={() => setStep({ at: 'identifier' })} />}
        {step.at === 'forgot' && (
          <ForgotStep email={email || typed} onEmail={setTyped} onSent={go('sent')} onBack={go('identifier')} />
        )}
        {step.at === 'sent' && <MailSentStep email={email || typed} onAgain={go('forgot')} onBack={go('identifier')} />}
      </div>
    </Dialog>
  )
}
