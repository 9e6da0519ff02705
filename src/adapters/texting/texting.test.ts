import { afterEach, describe, expect, test } from 'vitest'
import {
  type Mood,
  startTwilio,
  startWhatsapp,
  type TextingStandIn,
  type TwilioStandIn,
} from '../../../tests/texting-stand-ins.ts'
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

const atTwilio = async (): Promise<Stage & { standIn: TwilioStandIn }> => {
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
    texting: embeddedTexting({
      keep: async (one) => kept.push(one),
      listLately: async (to) =>
        kept.flatMap((one, index) => (one.to === to ? [{ ...one, id: index + 1 }] : [])).toReversed(),
    }),
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
  ['twilio', atTwilio],
  ['whatsapp', atWhatsapp],
])('%s over the network', (provider, open) => {
  test('tells the number under which it was taken', async () => {
    const { texting } = await open()
    expect(await texting.send(message)).toEqual({ outcome: 'sent', provider, id: expect.stringMatching(/^(SM|wamid)/) })
  })

  test('a text that the provider refuses is refused for good, told by numbers alone', async () => {
    const { texting, standIn } = await open()
    standIn.moods.push('refuse')
    const delivery = await texting.send(message)
    const code = expect.stringMatching(/^\d+$/)
    expect(delivery).toEqual({ outcome: 'refused', provider, status: 400, code, retryAfter: null })
    expect(standIn.asked).toHaveLength(1)
  })

  test.each<[Mood, object]>([
    ['too many', { outcome: 'not-sent', status: 429, retryAfter: 7 }],
    ['not now', { outcome: 'not-sent', status: 503, retryAfter: 2 }],
    ['wrong keys', { outcome: 'not-sent', status: 401 }],
    ['fail', { outcome: 'unknown', status: 503 }],
    ['hang up', { outcome: 'unknown', status: null, code: 'UND_ERR_SOCKET' }],
    ['take and cut', { outcome: 'unknown', status: null, code: 'UND_ERR_SOCKET' }],
    ['silent', { outcome: 'unknown', status: null, code: 'timeout' }],
    ['redirect', { outcome: 'unknown', status: 307 }],
    ['endless', { outcome: 'unknown' }],
    ['nonsense', { outcome: 'unknown' }],
  ])('a try posts once, also after "%s"', async (mood, expected) => {
    const { texting, standIn } = await open()
    standIn.moods.push(mood)
    expect(await texting.send(message)).toMatchObject({ provider, ...expected })
    expect(standIn.asked).toHaveLength(1)
  })

  test('nobody there: surely not sent', async () => {
    const { texting, standIn } = await open()
    closing.pop()
    await standIn.close()
    expect(await texting.send(message)).toMatchObject({ outcome: 'not-sent', status: null, code: 'ECONNREFUSED' })
  })
})

describe('looking for a text that may have been taken', () => {
  const seek = { channel: 'sms', to: message.to, withinMs: 60_000, is: (body: string) => body === text } as const

  test('Twilio lists what it has taken, also what it took and then cut', async () => {
    const { texting, standIn } = await atTwilio()
    standIn.moods.push('take and cut')
    await texting.send(message)
    expect(await texting.find?.(seek)).toEqual([{ outcome: 'sent', provider: 'twilio', id: expect.any(String) }])
    expect(standIn.looks[0]?.headers.authorization).toBe(standIn.asked[0]?.headers.authorization)
    expect(new URL(standIn.looks[0]?.path ?? '', standIn.origin).searchParams.get('To')).toBe(message.to)
  })

  test.each([
    ['the same words to another phone', { to: '+21620000002' }],
    ['other words', { text: `${text} ` }],
    ['the same words long ago', { date: new Date(Date.now() - 3_600_000) }],
  ])('%s is another text', async (_name, { date, ...other }: { to?: string; text?: string; date?: Date }) => {
    const { texting, standIn } = await atTwilio()
    await texting.send({ ...message, ...other })
    for (const one of standIn.taken) if (date) Object.assign(one, { date_created: date.toUTCString() })
    expect(await texting.find?.(seek)).toEqual([])
  })

  test('all that fit are found, newest first', async () => {
    const { texting, standIn } = await atTwilio()
    await texting.send(message)
    for (let i = 0; i < 130; i += 1) standIn.take({ to: message.to, body: `${i}` })
    await texting.send(message)
    const ids = standIn.taken.filter(({ body }) => body === text).map(({ sid }) => sid)
    expect(await texting.find?.(seek)).toMatchObject([{ id: ids[1] }, { id: ids[0] }])
  })

  test('it is found on a later page', async () => {
    const { texting, standIn } = await atTwilio()
    await texting.send(message)
    for (let i = 0; i < 130; i += 1) standIn.take({ to: message.to, body: `${i}` })
    expect(await texting.find?.(seek)).toMatchObject([{ outcome: 'sent' }])
    expect(standIn.looks).toHaveLength(2)
  })

  test('one that Twilio could not bring on its way is refused', async () => {
    const { texting, standIn } = await atTwilio()
    await texting.send(message)
    for (const one of standIn.taken) Object.assign(one, { status: 'undelivered', error_code: 30003 })
    expect(await texting.find?.(seek)).toMatchObject([{ outcome: 'refused', code: '30003', id: standIn.taken[0]?.sid }])
  })

  test.each<Mood>(['fail', 'hang up', 'silent', 'redirect', 'nonsense', 'too many', 'undated'])(
    'an answer that is "%s" tells nothing',
    async (mood) => {
      const { texting, standIn } = await atTwilio()
      standIn.lookMoods.push(mood)
      expect(await texting.find?.(seek)).toBe('not-now')
    },
  )

  test('a next page elsewhere is not followed', async () => {
    const { texting, standIn } = await atTwilio()
    for (let i = 0; i < 130; i += 1) standIn.take({ to: message.to, body: `${i}` })
    standIn.leadAstray('//elsewhere.example/2010-04-01/Accounts/AC01/Messages.json?Page=1')
    expect(await texting.find?.(seek)).toBe('not-now')
  })

  test('the outbox is looked into, WhatsApp keeps no list', async () => {
    const { texting } = await embedded()
    expect(await texting.find?.(seek)).toEqual([])
    const sent = await texting.send({ channel: 'sms', to: message.to, text })
    expect(await texting.find?.(seek)).toEqual([sent])
    const { texting: whatsapp } = await atWhatsapp()
    expect(whatsapp.find).toBeUndefined()
    const both = textingByChannel({ sms: texting, whatsapp })
    expect(await both.find?.({ ...seek, channel: 'whatsapp' })).toBe('never')
    expect(await both.find?.(seek)).toEqual([sent])
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
  const to = (name: string): Texting => ({
    send: async ({ channel }) => {
      sent.push(`${name} ${channel}`)
      return { outcome: 'sent', provider: name, id: null }
    },
  })
  const both = textingByChannel({ sms: to('a'), whatsapp: to('b') })
  await both.send(message)
  await both.send({ ...message, channel: 'whatsapp' })
  await textingByChannel({ sms: to('a'), whatsapp: null }).send({ ...message, channel: 'whatsapp' })
  expect(sent).toEqual(['a sms', 'b whatsapp', 'a sms'])
})
