import type { Texting } from './texting.ts'

/** Sends WhatsApp messages as SMS if no WhatsApp account is configured. */
export const textingByChannel = ({ sms, whatsapp }: { sms: Texting; whatsapp: Texting | null }): Texting => {
  const by = (channel: 'sms' | 'whatsapp'): { texting: Texting; channel: 'sms' | 'whatsapp' } =>
    channel === 'whatsapp' && whatsapp ? { texting: whatsapp, channel } : { texting: sms, channel: 'sms' }
  return {
    providerOf: (asked) => {
      const { texting, channel } = by(asked)
      return texting.providerOf(channel)
    },
    send: (message) => {
      const { texting, channel } = by(message.channel)
      return texting.send({ ...message, channel })
    },
    find: async (sought) => {
      const { texting, channel } = by(sought.channel)
      return (await texting.find?.({ ...sought, channel })) ?? 'impossible'
    },
  }
}
