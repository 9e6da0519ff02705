import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../../tests/port.ts'
import { atTwilio, atWhatsapp, embedded, limitMs, message, text } from '../../../tests/texting-setups.ts'
import type { Mood } from '../../../tests/texting-stand-ins.ts'
import type { Texting } from './texting.ts'
import { textingByChannel } from './texting-by-channel.ts'
import { twilioTexting } from './twilio-texting.ts'

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

  test('a refused connection means not sent', async () => {
    const { texting, standIn } = await open()
    await standIn.close()
    expect(await texting.send(message)).toMatchObject({ outcome: 'not-sent', status: null, code: 'ECONNREFUSED' })
  })
})

test('a duplicate answer is not used for the next text', async () => {
  const taken = JSON.stringify({ sid: 'SM1', status: 'queued' })
  const answer = (status: string, body: string) =>
    [`HTTP/1.1 ${status}`, 'content-type: application/json', `content-length: ${body.length}`, '', body].join('\r\n')
  let posts = 0
  const server = createServer((socket) => {
    let posted = 0
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (!bytes.includes('Body=')) return
      posts += 1
      posted += 1
      const refused = answer('400 Bad Request', '{"code":21211}')
      // On the second text, repeats the first answer before the second answer.
      if (posts === 1) socket.write(answer('201 Created', taken))
      else socket.write(posted > 1 ? answer('201 Created', taken) + refused : refused)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${portOf(server)}`
  const texting = twilioTexting({ origin, accountSid: 'AC01', authToken: 'x', from: '+15005550006', limitMs })
  expect(await texting.send(message)).toMatchObject({ outcome: 'sent', id: 'SM1' })
  // After this turn of the event loop, a kept-alive connection would be used again.
  await new Promise(setImmediate)
  expect(await texting.send(message)).toMatchObject({ outcome: 'refused', code: '21211' })
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
    providerOf: (channel) => ({ name, account: channel }),
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
