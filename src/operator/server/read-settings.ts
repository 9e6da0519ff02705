import type { Tools } from '../../server/tools.ts'
import type { Contact, SettingsView } from '../settings.ts'

const usualPort = 587

const noContact: Contact = { name: '', email: '', phone: '' }

export const readContact = ({ settings }: Pick<Tools, 'settings'>): Contact =>
  settings.find('contact')?.value ?? noContact

const isLocked = (setting: { readonly secret: string | null } | null): boolean => setting?.secret === null

/** Without the secrets. What the environment sets is shown only as far as it helps to recognise it. */
export function readSettings({
  settings,
  sealer,
  config,
}: Pick<Tools, 'settings' | 'sealer' | 'config'>): SettingsView {
  const mail = settings.find('mail')
  const texts = settings.find('texts')
  const mailSource = settings.sourceOf('mail')
  const textsSource = settings.sourceOf('texts')
  const url = mailSource === 'environment' && config.smtpUrl ? new URL(config.smtpUrl) : null
  return {
    hasSealingKey: sealer !== null,
    contact: { ...readContact({ settings }), version: settings.find('contact')?.version ?? '' },
    applications: {
      isOpen: settings.areApplicationsOpen(),
      version: settings.find('applications')?.version ?? '',
    },
    mail: {
      source: mailSource,
      host: url?.hostname ?? mail?.value.host ?? '',
      port: Number(url?.port) || (mail?.value.port ?? usualPort),
      user: url ? '' : (mail?.value.user ?? ''),
      from: url ? config.mailFrom : (mail?.value.from ?? ''),
      hasSecret: !url && Boolean(mail?.value.secret),
      isLocked: isLocked(mail),
      version: mail?.version ?? '',
    },
    texts: {
      source: textsSource,
      account: textsSource === 'environment' ? '' : (texts?.value.accountSid ?? ''),
      from: textsSource === 'environment' ? (config.twilio?.from ?? '') : (texts?.value.from ?? ''),
      hasSecret: textsSource !== 'environment' && Boolean(texts?.value.secret),
      isLocked: isLocked(texts),
      version: texts?.version ?? '',
    },
  }
}
