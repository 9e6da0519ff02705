import type { Delivery } from '../../kernel/delivery.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { notDelivered, requestProvider } from './provider-request.ts'
import type { FoundText, SoughtText, Texting } from './texting.ts'

export type TwilioOptions = {
  readonly origin: string
  readonly accountSid: string
  readonly authToken: string
  /** An E.164 number, a sender name, or a messaging service (`MG…`). */
  readonly from: string
  readonly limitMs?: number
}

const provider = 'twilio'

const pageSize = 100
const mostPages = 5

const gaveUp: readonly unknown[] = ['failed', 'undelivered', 'canceled']

const toDelivery = (message: unknown): Delivery | null => {
  const id = memberOf(message, 'sid')
  if (typeof id !== 'string') return null
  if (!gaveUp.includes(memberOf(message, 'status'))) return { outcome: 'sent', provider, id }
  const answer = { status: 400, body: null, retryAfter: null, date: null }
  return { ...notDelivered(provider, answer, memberOf(message, 'error_code')), id }
}

export const twilioTexting = ({ origin, accountSid, authToken, from, limitMs = 5000 }: TwilioOptions): Texting => {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    accept: 'application/json',
  }

  /** Asks Twilio without a date filter, because a queued message has no sending date yet. */
  const find = async ({ to, withinMs, is }: SoughtText): Promise<FoundText> => {
    const found: Delivery[] = []
    let next: unknown = `${path}?${new URLSearchParams({ To: to, PageSize: String(pageSize) })}`
    for (let page = 0; page < mostPages; page += 1) {
      if (typeof next !== 'string' || !next.startsWith(`${path}?`)) return 'not-now'
      const answer = await requestProvider({ method: 'GET', url: `${origin}${next}`, headers, limitMs })
      if (answer.status !== 200 || answer.date === null) return 'not-now'
      const messages = memberOf(answer.body, 'messages')
      if (!Array.isArray(messages)) return 'not-now'
      const since = answer.date - withinMs
      const lately = messages.filter((one) => Date.parse(String(memberOf(one, 'date_created'))) >= since)
      for (const one of lately.filter((one) => memberOf(one, 'to') === to && is(String(memberOf(one, 'body'))))) {
        const delivery = toDelivery(one)
        if (!delivery) return 'not-now'
        found.push(delivery)
      }
      next = memberOf(answer.body, 'next_page_uri')
      if (lately.length < messages.length || next === null) return found
    }
    return 'not-now'
  }

  return {
    providerOf: () => ({ name: provider, account: accountSid }),
    send: async ({ to, text }) => {
      const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from)
        ? { MessagingServiceSid: from }
        : { From: from }
      const answer = await requestProvider({
        method: 'POST',
        url: `${origin}${path}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
        limitMs,
      })
      const taken = answer.status === 201 ? toDelivery(answer.body) : null
      return taken ?? notDelivered(provider, answer, answer.status === null ? null : memberOf(answer.body, 'code'))
    },
    find,
  }
}
