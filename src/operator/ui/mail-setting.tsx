import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { SettingsView } from '../settings.ts'
import type { testMail, updateMailServer } from '../settings-contract.ts'
import { SendingForm } from './sending-form.tsx'
import { useSetting } from './use-setting.ts'

type Tested = { readonly kind: 'success' | 'error'; readonly text: string }

export function MailSetting({ mail, hasSealingKey }: { mail: SettingsView['mail']; hasSealingKey: boolean }) {
  const call = useCall()
  const t = useTexts('operator')
  const { typed, propsOf, ...form } = useSetting(
    { host: mail.host, port: String(mail.port), user: mail.user, password: '', from: mail.from },
    ({ port, password, ...rest }) =>
      call<typeof updateMailServer>('PUT', '/api/admin/settings/mail', {
        body: { ...rest, port: Number(port), password: password || null, version: mail.version },
      }),
    { 'host-invalid': 'host', invalid: 'port', 'secret-missing': 'password', 'from-invalid': 'from' },
  )
  return (
    <SendingForm
      way="mails"
      title={t('settings.mail')}
      sending={mail}
      {...{ hasSealingKey, form }}
      test={<MailTest />}
      fixed={[
        { label: t('settings.host'), value: mail.host, variable: 'SMTP_URL' },
        { label: t('settings.port'), value: String(mail.port), variable: 'SMTP_URL' },
        { label: t('settings.sender'), value: mail.from, variable: 'MAIL_FROM' },
      ]}
    >
      <TextField optional dir="ltr" label={t('settings.host')} hint={t('settings.hostHint')} {...propsOf('host')} />
      {typed.host.trim() !== '' && (
        <>
          <TextField
            inputMode="numeric"
            dir="ltr"
            label={t('settings.port')}
            hint={t('settings.portHint')}
            {...propsOf('port')}
          />
          <TextField
            optional
            dir="ltr"
            autoComplete="off"
            label={t('settings.user')}
            hint={t('settings.userHint')}
            {...propsOf('user')}
          />
          {typed.user.trim() !== '' && (
            <PasswordField
              autoComplete="new-password"
              label={t('settings.password')}
              hint={mail.hasSecret ? t('settings.keepSecret') : undefined}
              {...propsOf('password')}
            />
          )}
          <TextField dir="ltr" label={t('settings.sender')} hint={t('settings.senderHint')} {...propsOf('from')} />
        </>
      )}
    </SendingForm>
  )
}

function MailTest() {
  const call = useCall()
  const t = useTexts('operator')
  const [tested, setTested] = useState<Tested | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const { withProof, proof } = useStepUp()
  const test = async () => {
    setIsTesting(true)
    setTested(null)
    const answer = await withProof(() => call<typeof testMail>('POST', '/api/admin/settings/mail/test'))
    setIsTesting(false)
    if (!answer) return
    setTested(
      answer.ok
        ? { kind: 'success', text: t('settings.testedMail', { to: leftToRight(answer.value.to) }) }
        : { kind: 'error', text: answer.message },
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" busy={isTesting} onClick={() => void test()}>
        {t('settings.testMail')}
      </Button>
      {tested && <Notice kind={tested.kind}>{tested.text}</Notice>}
      {proof}
    </div>
  )
}
