import { payAtCounter } from '../../orders/order.ts'
import { type IntegrationKey, integrations } from '../../payments/integrations.ts'
import { logoPath } from '../../server/brand.ts'
import { isPublicDemo } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import type { BrandInput } from '../brand.ts'
import { type Imprint, noImprint } from '../imprint.ts'
import type { Contact, OrdersStop, SettingsView } from '../settings.ts'

const usualPort = 587

const noContact: Contact = { name: '', email: '', phone: '' }

export const readContact = ({ settings }: Pick<Tools, 'settings'>): Contact =>
  settings.find('contact')?.value ?? noContact

export const readImprint = ({ settings }: Pick<Tools, 'settings'>): Imprint & { readonly version: string } => ({
  ...(settings.find('imprint')?.value ?? noImprint),
  version: settings.find('imprint')?.version ?? '',
})

const noBrand: BrandInput = { name: '', names: {}, accent: '' }

const noStop: OrdersStop = { isStopped: false, stoppedPayments: [], sentence: {} }

const keys = Object.keys(integrations) as readonly IntegrationKey[]

/** The integrations that are configured in this installation. */
const listIntegrations = ({ payments }: Pick<Tools, 'payments'>) =>
  keys.filter((key) => payments.isThere(key)).map((key) => ({ key, name: integrations[key].name }))

const isLocked = (setting: { readonly secret: string | null } | null): boolean => setting?.secret === null

/** Without secrets. If the environment configures a service, its user or account is left out too. */
export function readSettings({
  settings,
  sealer,
  config,
  payments,
}: Pick<Tools, 'settings' | 'sealer' | 'config' | 'payments'>): SettingsView {
  const mail = settings.find('mail')
  const texts = settings.find('texts')
  const orders = settings.find('orders')
  const mailSource = settings.sourceOf('mail')
  const textsSource = settings.sourceOf('texts')
  const url = mailSource === 'environment' && config.smtpUrl ? new URL(config.smtpUrl) : null
  return {
    hasSealingKey: sealer !== null,
    contact: { ...readContact({ settings }), version: settings.find('contact')?.version ?? '' },
    brand: {
      ...(settings.find('brand')?.value ?? noBrand),
      version: settings.find('brand')?.version ?? '',
      logo: config.brand.logo && logoPath(config.brand.logo, 192),
      isFixed: isPublicDemo(config),
    },
    languages: {
      ...config.languages,
      version: settings.find('languages')?.version ?? '',
      isFixed: isPublicDemo(config),
    },
    applications: {
      isOpen: settings.areApplicationsOpen(),
      version: settings.find('applications')?.version ?? '',
    },
    orders: {
      ...(orders?.value ?? noStop),
      version: orders?.version ?? '',
      payments: [{ key: payAtCounter, name: null }, ...listIntegrations({ payments })],
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
