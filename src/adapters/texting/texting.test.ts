import { afterEach, describe, expect, test } from 'vitest'
import { startTwilio, startWhatsapp, type TextingStandIn } from '../../../tests/texting-stand-ins.ts'
import { embeddedTexting } from './embedded-texting.ts'
import type { Texting, TextMessage } from './texting.ts'
import { textingByChannel } from './texting-by-channel.ts'
import { twilioTexting } from './twilio-texting.ts'
import { whatsappTexting } from './whatsapp-texting.ts'

const text = 'Mida : votre code est 0042 & +1 = « été » ميدة.\n\n@mida.example #0042'
const message: TextMessage = {
  channel: 'sms',
  to: '+21620000001',
  text,
  code: { value: '0042', language: 'fr' },
}
const limitMs = 400

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Arrived = { to: unknown; text: unknown }
type Stage = { texting: Texting; arrived: () => Arrived[]; standIn: TextingStandIn | null }

const atTwilio = async (): Promise<Stage & { standIn: TextingStandIn }> => {
  const standIn = await startTwilio()
  closing.push(standIn.close)
  const arrived = () =>
    standIn.asked.map(({ body }) => {
      const form = new URLSearchParams(body)
      return { to: form.get('To'), text: form.get('Body') }
    })
  const options = { accountSid: 'AC01', authToken: 'p:ss', from: '+15005550006', limitMs }
  return { texting: twilioTexting({ origin: standIn.origin, ...options }), arrived, standIn }
}

const atWhatsapp = async (): Promise<Stage & { standIn: TextingStandIn }> => {
  const standIn = await startWhatsapp()
  closing.push(standIn.close)
  const arrived = () =>
    standIn.asked.map(({ body }) => {
      const sent = JSON.parse(body) as { to: string; text?: { body: string } }
      return { to: sent.to, text: sent.text?.body }
    })
  const options = { phoneId: '10600', token: 'EAAJ', template: 'mida_code', limitMs }
  return { texting: whatsappTexting({ url: `${standIn.origin}/v23.0`, ...options }), arrived, standIn }
}

const embedded = async (): Promise<Stage> => {
  const kept: TextMessage[] = []
  return {
    texting: embeddedTexting(async (one) => void kept.push(one)),
    arrived: () => kept.map(({ to, text }) => ({ to, text })),
    standIn: null,
  }
}

describe.each([
  ['embedded', embedded],
  ['Twilio', atTwilio],
  ['WhatsApp', atWhatsapp],
])('%s', (_name, open) => {
  test('hands over every letter, once', async () => {
    const { texting, arrived } = await open()
    await texting.send({ channel: 'sms', to: message.to, text })
    expect(arrived()).toEqual([{ to: message.to, text }])
  })

  test('hands over many at the same time', async () => {
    const { texting, arrived } = await open()
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => texting.send({ channel: 'sms', to: message.to, text: `${i}` })),
    )
    expect(
      arrived()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  })
})

describe.each([
  ['Twilio', atTwilio],
  ['WhatsApp', atWhatsapp],
])('%s over the network', (_name, open) => {
  test('rejects what the provider refuses, by numbers alone and without asking again', async () => {
    const { texting, standIn } = await open()
    standIn.moods.push('refuse')
    const error = await texting.send(message).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'TextNotTaken', message: expect.stringMatching(/answered 400, code \d+$/) })
    expect(String(error)).not.toContain('21620000001')
    expect(standIn.asked).toHaveLength(1)
  })

  test.each(['fail', 'hang up'] as const)('asks once more after "%s"', async (mood) => {
    const { texting, standIn } = await open()
    standIn.moods.push(mood)
    await texting.send(message)
    expect(standIn.asked).toHaveLength(2)
    standIn.moods.push(mood, mood)
    await expect(texting.send(message)).rejects.toThrow()
    expect(standIn.asked).toHaveLength(4)
  })

  test('gives up on a provider that says nothing', async () => {
    const { texting, standIn } = await open()
    standIn.moods.push('silent')
    await expect(texting.send(message)).rejects.toThrow(/timeout/)
    expect(standIn.asked).toHaveLength(1)
  })

  test.each(['redirect', 'endless', 'nonsense'] as const)('rejects an answer that is "%s"', async (mood) => {
    const { texting, standIn } = await open()
    standIn.moods.push(mood)
    await expect(texting.send(message)).rejects.toMatchObject({ name: 'TextNotTaken' })
    expect(standIn.asked.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(standIn.asked).toHaveLength(1)
  })

  test('rejects when nobody is there', async () => {
    const { texting, standIn } = await open()
    closing.pop()
    await standIn.close()
    await expect(texting.send(message)).rejects.toThrow()
  })
})

test('Twilio is asked in its own form', async () => {
  const { texting, standIn } = await atTwilio()
  await texting.send(message)
  expect(standIn.asked[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC01/Messages.json',
    headers: {
      authorization: `Basic ${Buffer.from('AC01:p:ss').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(Object.fromEntries(new URLSearchParams(standIn.asked[0]?.body))).toEqual({
    To: message.to,
    From: '+15005550006',
    Body: text,
  })
  const from = `MG${'0'.repeat(32)}`
  await twilioTexting({ origin: standIn.origin, accountSid: 'AC01', authToken: 'x', from }).send(message)
  expect(new URLSearchParams(standIn.asked[1]?.body).get('MessagingServiceSid')).toBe(from)
})

test('WhatsApp gets a code in the agreed template', async () => {
  const { texting, standIn } = await atWhatsapp()
  await texting.send({ ...message, channel: 'whatsapp' })
  expect(standIn.asked[0]).toMatchObject({ path: '/v23.0/10600/messages', headers: { authorization: 'Bearer EAAJ' } })
  const parameters = [{ type: 'text', text: '0042' }]
  expect(JSON.parse(standIn.asked[0]?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.to,
    type: 'template',
    template: {
      name: 'mida_code',
      language: { code: 'fr' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('each channel has its provider; without a WhatsApp the text goes by SMS', async () => {
  const sent: string[] = []
  const to = (name: string): Texting => ({ send: async ({ channel }) => void sent.push(`${name} ${channel}`) })
  const both = textingByChannel({ sms: to('a'), whatsapp: to('b') })
  await both.send(message)
  await both.send({ ...message, channel: 'whatsapp' })
  await textingByChannel({ sms: to('a'), whatsapp: null }).send({ ...message, channel: 'whatsapp' })
  expect(sent).toEqual(['a sms', 'b whatsapp', 'a sms'])
})
