import { memberOf, postToProvider, TextNotTaken } from './post-to-provider.ts'
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

/** Messages through WhatsApp's Cloud API. */
export const whatsappTexting = ({ url, phoneId, token, template, limitMs = 5000 }: WhatsappOptions): Texting => ({
  send: async (message) => {
    const { status, body } = await postToProvider({
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
    const messages = memberOf(body, 'messages')
    const taken = Array.isArray(messages) && typeof memberOf(messages[0], 'id') === 'string'
    if (status !== 200 || !taken) throw new TextNotTaken('WhatsApp', status, memberOf(memberOf(body, 'error'), 'code'))
  },
})
