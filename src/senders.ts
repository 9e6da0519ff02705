import type { Mail } from './adapters/mail/mail.ts'
import { smtpMail } from './adapters/mail/smtp-mail.ts'
import type { Texting } from './adapters/texting/texting.ts'
import { textingByChannel } from './adapters/texting/texting-by-channel.ts'
import { twilioTexting } from './adapters/texting/twilio-texting.ts'
import { whatsappTexting } from './adapters/texting/whatsapp-texting.ts'
import type { Config } from './server/config.ts'

/** Keeps the result of `open` until the operator's settings, as read by `keyOf`, change. */
const reopened = <Value>(open: () => Value, keyOf: () => unknown): (() => Value) => {
  let last: { readonly key: string; readonly value: Value } | null = null
  return () => {
    const key = JSON.stringify(keyOf())
    if (last?.key !== key) last = { key, value: open() }
    return last.value
  }
}

/** Without a mail server, sends by `otherwise`. */
export const mailBy = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, otherwise: Mail): Mail => {
  const current = reopened(
    () => (config.smtpUrl ? smtpMail({ url: config.smtpUrl, from: config.mailFrom }) : otherwise),
    () => [config.smtpUrl, config.mailFrom],
  )
  return { send: (message) => current().send(message) }
}

/** Without a provider, sends by `otherwise`. */
export const textingBy = (config: Pick<Config, 'twilio' | 'whatsapp'>, otherwise: Texting): Texting => {
  const current = reopened(
    () =>
      config.twilio
        ? textingByChannel({
            sms: twilioTexting(config.twilio),
            whatsapp: config.whatsapp && whatsappTexting(config.whatsapp),
          })
        : otherwise,
    () => [config.twilio, config.whatsapp],
  )
  return {
    providerOf: (channel) => current().providerOf(channel),
    send: (message) => current().send(message),
    find: async (sought) => (await current().find?.(sought)) ?? 'impossible',
  }
}
