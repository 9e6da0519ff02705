import { memberOf, notDelivered, requestProvider } from './provider-request.ts'
import type { Texting, TextMessage } from './texting.ts'

export type WhatsappOptions = {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  readonly url: string
  readonly phoneId: string
  readonly token: string
  /** Name of the approved template for one-time codes, of the kind with a copy button. */
  readonly template: string
  readonly limitMs?: number
}

/** A code must come in an approved template; the code is named twice there, once for the button. */
const contentOf = ({ text, code }: TextMessage, template: string): object => {
  if (!code) return { type: 'text', text: { preview_url: false, body: text } }
  const parameters = [{ type: 'text', text: code.value }]
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: code.language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}

const provider = 'whatsapp'

/** Messages through WhatsApp's Cloud API, which keeps no list of what it has taken. */
export const whatsappTexting = ({ url, phoneId, token, template, limitMs = 5000 }: WhatsappOptions): Texting => ({
  providerOf: () => ({ name: provider, account: phoneId }),
  send: async (message) => {
    const answer = await requestProvider({
      method: 'POST',
      url: `${url}/${encodeURIComponent(phoneId)}/messages`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to,
        ...contentOf(message, template),
      }),
      limitMs,
    })
    const body = answer.status === null ? null : answer.body
    const messages = memberOf(body, 'messages')
    const id = Array.isArray(messages) ? memberOf(messages[0], 'id') : undefined
    if (answer.status === 200 && typeof id === 'string') return { outcome: 'sent', provider, id }
    return notDelivered(provider, answer, memberOf(memberOf(body, 'error'), 'code'))
  },
})
