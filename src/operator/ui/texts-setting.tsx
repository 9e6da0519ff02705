import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { SettingsView } from '../settings.ts'
import type { testText, updateTexting } from '../settings-contract.ts'
import { SendingForm } from './sending-form.tsx'
import { useSetting } from './use-setting.ts'

export function TextsSetting({ texts, hasSealingKey }: { texts: SettingsView['texts']; hasSealingKey: boolean }) {
  const call = useCall()
  const t = useTexts('operator')
  const [phone, setPhone] = useState('')
  const { typed, propsOf, ...form } = useSetting(
    { account: texts.account, token: '', from: texts.from },
    ({ token, ...rest }) =>
      call<typeof updateTexting>('PUT', '/api/admin/settings/texts', {
        body: { ...rest, token: token || null, version: texts.version },
      }),
    { 'secret-missing': 'token', 'from-invalid': 'from' },
  )
  return (
    <SendingForm
      way="texts"
      title={t('settings.texts')}
      sending={texts}
      {...{ hasSealingKey, form }}
      test={<TextTest phone={phone} onChange={setPhone} />}
      fixed={[{ label: t('settings.textFrom'), value: texts.from, variable: 'TWILIO_FROM' }]}
    >
      <TextField
        optional
        dir="ltr"
        autoComplete="off"
        label={t('settings.account')}
        hint={t('settings.accountHint')}
        {...propsOf('account')}
      />
      {typed.account.trim() !== '' && (
        <>
          <PasswordField
            autoComplete="new-password"
            label={t('settings.token')}
            hint={texts.hasSecret ? t('settings.keepSecret') : undefined}
            {...propsOf('token')}
          />
          <TextField dir="ltr" label={t('settings.textFrom')} hint={t('settings.textFromHint')} {...propsOf('from')} />
        </>
      )}
    </SendingForm>
  )
}

/** The parent stores the phone number, because this form is hidden while the setting has unsaved changes. */
function TextTest({ phone, onChange }: { phone: string; onChange: (phone: string) => void }) {
  const call = useCall()
  const t = useTexts('operator')
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  const test = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSentTo(null)
    const answer = await withProof(() =>
      call<typeof testText>('POST', '/api/admin/settings/texts/test', { body: { phone } }),
    )
    setBusy(false)
    if (!answer) return
    setError(answer.ok ? null : answer.message)
    if (answer.ok) setSentTo(answer.value.to)
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void test(event)} className="flex flex-col items-start gap-3">
        <TextField
          type="tel"
          className="w-full"
          label={t('settings.testPhone')}
          value={phone}
          onChange={({ target }) => onChange(target.value)}
          error={error}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('settings.testTextAction')}
        </Button>
        {sentTo && <Notice kind="success">{t('settings.testedText', { to: leftToRight(sentTo) })}</Notice>}
      </form>
      {proof}
    </>
  )
}
