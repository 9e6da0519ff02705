import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { SettingsView } from '../settings.ts'
import { settingId } from '../settings.ts'
import type { updateMarketplaceContact } from '../settings-contract.ts'
import { useSetting } from './use-setting.ts'

export function ContactSetting({ contact: { version, ...initial } }: { contact: SettingsView['contact'] }) {
  const call = useCall()
  const t = useTexts('operator')
  const { form, propsOf, submit, busy, proof } = useSetting(
    initial,
    (typed) =>
      call<typeof updateMarketplaceContact>('PUT', '/api/admin/settings/contact', { body: { ...typed, version } }),
    { 'name-too-long': 'name', 'email-invalid': 'email', 'phone-invalid': 'phone' },
  )
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id={settingId('contact')} className="scroll-mt-16 text-xl">
          {t('settings.contact')}
        </h2>
        <p className="text-muted">{t('settings.contactLead')}</p>
        <TextField optional label={t('settings.name')} autoComplete="organization" {...propsOf('name')} />
        <TextField optional type="email" label={t('settings.email')} {...propsOf('email')} />
        <TextField optional type="tel" label={t('settings.phone')} {...propsOf('phone')} />
        <Button type="submit" busy={busy} className="self-start">
          {t('settings.save')}
        </Button>
      </form>
      {proof}
    </Card>
  )
}
