import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { CodeChannel } from '../one-time-code.ts'
import { resendSeconds } from '../one-time-code.ts'
import {
  checkPhone,
  formatPairs,
  type PhoneCountry,
  phoneCountries,
  phoneCountryOf,
  prefixOf,
  truncateNational,
} from '../phone.ts'
import type { fr } from '../texts/fr.ts'
import { requestCode } from './send-code.ts'

export type SentCode = { readonly phone: string; readonly channel: CodeChannel; readonly wait: number }

export type PhoneDraft = { readonly country: PhoneCountry; readonly national: string }

type Props = { draft: PhoneDraft; onDraft: (draft: PhoneDraft) => void; onSent: (sent: SentCode) => void; lead: string }

/** A phone number and the way its code shall travel. */
export function PhoneStep({ draft, onDraft, onSent, lead }: Props) {
  const t = useTexts<typeof fr>('account')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<CodeChannel | null>(null)
  const send = async (channel: CodeChannel) => {
    const checked = checkPhone('sign-in', draft.country, draft.national)
    if (!checked.ok || checked.value === null)
      return setError(t(`phone.sign-in.${checked.ok ? 'phone-other' : checked.code}`))
    setError(null)
    setBusy(channel)
    const sending = await requestCode(checked.value, channel, 'sign-in', resendSeconds['sign-in'])
    setBusy(null)
    if (sending.sent) return onSent({ phone: checked.value, channel, wait: sending.seconds })
    setError(sending.message ?? t('signIn.sendFailed'))
    toast.error(sending.message ?? t('signIn.sendFailed'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('sms')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{lead}</p>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Select
          label={t('signIn.country')}
          value={draft.country}
          onChange={({ target }) => {
            const country = phoneCountryOf(target.value) ?? draft.country
            onDraft({ country, national: truncateNational(draft.national, country) })
          }}
        >
          {phoneCountries.map((country) => (
            <option key={country} value={country}>
              {t(`countries.${country}`)} ({prefixOf(country)})
            </option>
          ))}
        </Select>
        <TextField
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          label={t('signIn.phone')}
          value={formatPairs(draft.national)}
          onChange={({ target }) => onDraft({ ...draft, national: truncateNational(target.value, draft.country) })}
          error={error}
          autoFocus
        />
      </div>
      <p className="text-sm text-muted">{t('signIn.channel')}</p>
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={busy === 'sms'}>
          {t('signIn.bySms')}
        </Button>
        <Button wide variant="secondary" busy={busy === 'whatsapp'} onClick={() => void send('whatsapp')}>
          {t('signIn.byWhatsapp')}
        </Button>
      </div>
    </form>
  )
}
