import { memberOf, postToProvider, TextNotTaken } from './post-to-provider.ts'
import type { Texting } from './texting.ts'

export type TwilioOptions = {
  readonly origin: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, a sender's name, or a messaging service (`MG…`). */
  readonly from: string
  readonly limitMs?: number
}

/** Short texts through Twilio's Messages resource. */
export const twilioTexting = ({ origin, accountSid, authToken, from, limitMs = 5000 }: TwilioOptions): Texting => ({
  send: async ({ to, text }) => {
    const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from)
      ? { MessagingServiceSid: from }
      : { From: from }
    const { status, body } = await postToProvider({
      url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
      limitMs,
    })
    if (status !== 201 || typeof memberOf(body, 'sid') !== 'string')
      throw new TextNotTaken('Twilio', status, memberOf(body, 'code'))
  },
})
