import { ownNames } from '../kernel/marketplace-name.ts'
import { defaultLanguage } from '../kernel/texts.ts'
import { nameIn } from './brand.ts'
import { type Config, defaultSender, isLoopback } from './config.ts'
import type { SettingName } from './operator-settings.ts'
import type { Setting, Settings } from './settings.ts'

const smtpUrlOf = ({ value, secret }: Setting<'mail'>): string => {
  const { host, port, user } = value
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(secret ?? '')}@`
  const address = `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
  // Without `requireTLS`, an attacker on the network path could suppress STARTTLS and read the password.
  return user === '' || port === 465 || isLoopback(host) ? address : `${address}/?requireTLS=true`
}

/** Adds the operator's settings, which are read at every access. */
export const withSettings = (config: Config, found: Settings): Config => {
  const own = <Name extends SettingName>(name: Name): Setting<Name> | null => {
    const setting = found.sourceOf(name) === 'database' ? found.find(name) : null
    return setting?.secret === null ? null : setting
  }
  const live = {
    get smtpUrl() {
      const mail = own('mail')
      return mail ? smtpUrlOf(mail) : config.smtpUrl
    },
    get brand() {
      return found.brand()
    },
    get languages() {
      return found.languages()
    },
    get mailFrom() {
      const { publicUrl, mailFrom } = config
      const isUsual = mailFrom === defaultSender(publicUrl, ownNames[defaultLanguage])
      return (
        own('mail')?.value.from ??
        (isUsual ? defaultSender(publicUrl, nameIn(found.brand(), defaultLanguage)) : mailFrom)
      )
    },
    get twilio() {
      const texts = own('texts')
      if (!texts) return config.twilio
      const { accountSid, from } = texts.value
      return { accountSid, from, authToken: texts.secret ?? '', origin: config.twilioOrigin }
    },
  }
  return Object.defineProperties({ ...config }, Object.getOwnPropertyDescriptors(live))
}
