import { memberOf } from '../../kernel/member-of.ts'
import { notDelivered, requestProvider } from './provider-request.ts'
import type { Texting, TextMessage } from './texting.ts'

export type WhatsappOptions = {
  readonly url: string
  readonly phoneId: string
  readonly token: string
  readonly template: string
  readonly limitMs?: number
}

/** The template needs the code twice: in the text and for the copy button. */
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
