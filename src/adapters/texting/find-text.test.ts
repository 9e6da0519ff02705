import { describe, expect, test } from 'vitest'
import { atTwilio, atWhatsapp, embedded, message, text } from '../../../tests/texting-setups.ts'
import type { Mood } from '../../../tests/texting-stand-ins.ts'
import { textingByChannel } from './texting-by-channel.ts'

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
    expect(await both.find?.({ ...seek, channel: 'whatsapp' })).toBe('impossible')
    expect(await both.find?.(seek)).toEqual([sent])
  })
})
