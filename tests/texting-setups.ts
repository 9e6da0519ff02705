import { onTestFinished } from 'vitest'
import { embeddedTexting } from '../src/adapters/texting/embedded-texting.ts'
import type { Texting, TextMessage } from '../src/adapters/texting/texting.ts'
import { twilioTexting } from '../src/adapters/texting/twilio-texting.ts'
import { whatsappTexting } from '../src/adapters/texting/whatsapp-texting.ts'
import { startTwilio, startWhatsapp, type TextingStandIn, type TwilioStandIn } from './texting-stand-ins.ts'

export const text = 'Mida : votre code est 0042 & +1 = « été » ميدة.\n\n@mida.example #0042'
export const message: TextMessage = {
  channel: 'sms',
  to: '+21620000001',
  text,
  code: { value: '0042', language: 'fr' },
}
export const limitMs = 400

type Arrived = { to: unknown; text: unknown }
export type TextingSetup = { texting: Texting; arrived: () => Arrived[]; standIn: TextingStandIn | null }

export const atTwilio = async (): Promise<TextingSetup & { standIn: TwilioStandIn }> => {
  const standIn = await startTwilio()
  onTestFinished(standIn.close)
  const arrived = () =>
    standIn.asked.map(({ body }) => {
      const form = new URLSearchParams(body)
      return { to: form.get('To'), text: form.get('Body') }
    })
  const options = { accountSid: 'AC01', authToken: 'p:ss', from: '+15005550006', limitMs }
  return { texting: twilioTexting({ origin: standIn.origin, ...options }), arrived, standIn }
}

export const atWhatsapp = async (): Promise<TextingSetup & { standIn: TextingStandIn }> => {
  const standIn = await startWhatsapp()
  onTestFinished(standIn.close)
  const arrived = () =>
    standIn.asked.map(({ body }) => {
      const sent: { to?: unknown; text?: { body: unknown } } = JSON.parse(body)
      return { to: sent.to, text: sent.text?.body }
    })
  const options = { phoneId: '10600', token: 'EAAJ', template: 'mida_code', limitMs }
  return { texting: whatsappTexting({ url: `${standIn.origin}/v23.0`, ...options }), arrived, standIn }
}

export const embedded = async (): Promise<TextingSetup> => {
  const kept: TextMessage[] = []
  return {
    texting: embeddedTexting({
      keep: async (one) => kept.push(one),
      listLately: async (to) =>
        kept.flatMap((one, index) => (one.to === to ? [{ ...one, id: index + 1 }] : [])).toReversed(),
    }),
    arrived: () => kept.map(({ to, text }) => ({ to, text })),
    standIn: null,
  }
}
