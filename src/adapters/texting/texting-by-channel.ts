import type { Texting } from './texting.ts'

/** Without a WhatsApp of the deployment's own, what was meant for it goes as a short text: better than not at all. */
export const textingByChannel = ({ sms, whatsapp }: { sms: Texting; whatsapp: Texting | null }): Texting => ({
  send: (message) =>
    message.channel === 'whatsapp' && whatsapp ? whatsapp.send(message) : sms.send({ ...message, channel: 'sms' }),
})
