import { createHash, createHmac } from 'node:crypto'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { FoundText } from '../../adapters/texting/texting.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { TryLater } from '../../kernel/try-later.ts'
import { mailId } from '../../server/mail-id.ts'
import { recordDelivery } from '../../server/record-delivery.ts'
import type { Tools } from '../../server/tools.ts'
import {
  type Claim,
  claimAgain,
  claimNewMessage,
  findMessage,
  firstUnclaimed,
  giveUpFact,
  isIdReused,
  type MessageRow,
  type NewMessage,
  noteTrouble,
  overtakeFact,
  type Told,
  writeDelivery,
} from './message-store.ts'

export type Sending = Pick<Tools, 'db' | 'clock' | 'log' | 'counters' | 'config' | 'secret' | 'texting' | 'mail'>

/** What is told, to whom. The recipient is not kept. */
export type News = Omit<NewMessage, 'channel'> & {
  readonly to: string
  /** As an earlier release wrote the key: what it began is continued. */
  readonly formerKey?: string
}

/** Until then somebody may be handing it over: so long as it takes to be fresh and to post. */
const claimMs = 15_000
/** A provider's list may lag behind. */
const askAfterMs = 5000
/** A provider counts whole seconds, and other words are another text anyway. */
const slackMs = 600_000
/** A process that stood still for so long after its claim leaves the rest to others. */
const freshMs = 5000
/** What has not left for so long is told to staff and operator while it is still tried. */
const troubleAfterMs = 120_000

/** No provider keeps a text back for longer. */
const longestPauseMs = 900_000

/** Another try follows. Told by numbers alone. */
export class MessagePending extends TryLater {
  override readonly name = 'MessagePending'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A recipient as part of a key: without the secret nobody finds out whose it is by trying all phones. */
export const recipientKey = (secret: string, to: string): string =>
  createHmac('sha256', secret).update(`recipient ${to}`).digest('base64url')

/** As keys had it before, for as long as such rows are kept. */
export const formerRecipientKey = hashOf

type Way = {
  readonly channel: 'sms' | 'mail'
  /** Puts it into words; null when nothing is to be sent after all. */
  readonly prepare: (key: string) => Promise<(Told & { readonly hand: () => Promise<Delivery> }) | null>
  /** Whether one that may be out is. */
  readonly seek: (row: MessageRow) => Promise<FoundText | 'again'>
}

/** Writes what became of a try. Rejects while another one follows. */
async function settle(
  tools: Sending,
  message: NewMessage,
  claim: Claim,
  delivery: Delivery,
  isLast = delivery.outcome === 'sent' || delivery.outcome === 'refused',
): Promise<void> {
  const { db, clock, log, counters } = tools
  const { id, tries, createdAt } = claim
  const { channel, orderId, reservationId, shopId } = message
  const now = clock.now()
  const isTrouble = delivery.outcome !== 'sent' && (isLast || now.getTime() - createdAt.getTime() >= troubleAfterMs)
  const about = { ...(orderId && { orderId }), ...(reservationId && { reservationId }), ...(shopId && { shopId }) }
  if (!(await writeDelivery(db, { id, tries }, delivery, { now, isTrouble, isSettled: isLast }))) {
    if (await isIdReused(db, delivery, claim)) return settle(tools, message, claim, { ...delivery, id: null }, isLast)
    // Another text of the same words to the same phone was looked for meanwhile: each of the two finds its own.
    const unknown = { outcome: 'unknown', provider: delivery.provider, status: null, code: 'same-id' } as const
    return settle(tools, message, claim, { ...unknown, retryAfter: null }, false)
  }
  recordDelivery({ counters, log }, channel, delivery, about)
  if (isLast || delivery.outcome === 'sent') return
  const { outcome, provider, status, code } = delivery
  throw new MessagePending(`${channel} by ${provider}: ${outcome}, ${status ?? code}`)
}

/** Whether a message that was tried before may be handed over again. Rejects when it is too early to say. */
async function mayGoAgain(tools: Sending, message: NewMessage, way: Way, row: MessageRow): Promise<boolean> {
  const now = tools.clock.now().getTime()
  if (row.state === 'waiting') {
    const pause = (row.notBefore?.getTime() ?? 0) - now
    if (pause > 0 && pause <= longestPauseMs) throw new MessagePending('the provider asked for a pause')
    return true
  }
  // A time far ahead was written while a clock was wrong.
  const age = Math.abs(now - row.claimedAt.getTime())
  if (row.state === 'claimed' && age < claimMs) throw new MessagePending('somebody is sending it')
  if (row.state === 'unknown' && age < askAfterMs) throw new MessagePending('its outcome is not known yet')
  const found = await way.seek(row)
  if (found === 'not-now') throw new MessagePending('the provider does not tell whether it was taken')
  if (found === 'again') return true
  const { provider, status, code } = row
  const unknown = { outcome: 'unknown', provider: provider ?? 'none', status, code, retryAfter: null } as const
  const outcome = found === 'never' ? unknown : await firstUnclaimed(tools.db, row.id, found)
  if (!outcome) return true
  await settle(tools, message, row, outcome, true)
  return false
}

/** What has to wait for longer than staff should is shown to them meanwhile. */
const tellPending =
  ({ db, clock }: Sending, { id, createdAt }: MessageRow) =>
  async (error: unknown): Promise<never> => {
    const now = clock.now()
    if (now.getTime() - createdAt.getTime() >= troubleAfterMs) await noteTrouble(db, id, now)
    throw error
  }

/** Claims the message, hands it over once and writes down what became of it; nothing when that was done before. */
async function sendOnce(tools: Sending, news: News, way: Way): Promise<void> {
  const { db, clock } = tools
  const { to: _, formerKey, ...kept } = news
  const message = { ...kept, channel: way.channel }
  const before = await findMessage(db, formerKey ? [message.key, formerKey] : [message.key])
  if (before?.settledAt) return
  if (before && !(await mayGoAgain(tools, message, way, before).catch(tellPending(tools, before)))) return
  const prepared = await way.prepare(before?.key ?? message.key)
  if (!prepared) return
  const { hand, ...told } = prepared
  const startedAt = performance.now()
  const claim = before
    ? await claimAgain(db, before, told, clock.now())
    : await claimNewMessage(db, message, told, clock.now())
  if (!claim || performance.now() - startedAt > freshMs) throw new MessagePending('somebody is sending it')
  await settle(tools, message, claim, await hand())
}

/** A text, once per key. */
export const textOnce = (tools: Sending, news: News, compose: () => Promise<string>): Promise<void> =>
  sendOnce(tools, news, {
    channel: 'sms',
    prepare: async () => {
      const text = await compose()
      const { name: provider, account } = tools.texting.providerOf('sms')
      const hand = () => tools.texting.send({ channel: 'sms', to: news.to, text })
      return { wordsHash: hashOf(text), provider, account, hand }
    },
    seek: async ({ wordsHash, claimedAt, provider, account }) => {
      const { texting, clock } = tools
      const now = texting.providerOf('sms')
      // What an earlier release claimed names no account.
      if (account !== null && (provider !== now.name || account !== now.account)) return 'never'
      const withinMs = Math.max(0, clock.now().getTime() - claimedAt.getTime()) + slackMs
      const is = (words: string) => hashOf(words) === wordsHash
      return (await texting.find?.({ channel: 'sms', to: news.to, withinMs, is })) ?? 'never'
    },
  })

/** A mail, once per key. One of which nobody knows goes out again as the same mail: a mailbox shows it once. */
export const mailOnce = (
  tools: Sending,
  news: News,
  compose: () => Promise<Omit<MailMessage, 'id' | 'to'> | null>,
): Promise<void> =>
  sendOnce(tools, news, {
    channel: 'mail',
    prepare: async (key) => {
      const mail = await compose()
      const id = mailId(tools, key)
      return (
        mail && {
          wordsHash: null,
          provider: null,
          account: null,
          hand: () => tools.mail.send({ ...mail, id, to: news.to }),
        }
      )
    },
    seek: async () => 'again',
  })

/** The job that tells this fact has failed for good. */
export async function giveUp(
  { db, clock, log, counters }: Pick<Sending, 'db' | 'clock' | 'log' | 'counters'>,
  fact: string,
) {
  for (const { channel, provider, state, status, code, ...row } of await giveUpFact(db, fact, clock.now())) {
    counters.messages.inc({ channel, provider: provider ?? 'none', outcome: 'given-up' })
    const { orderId, reservationId, shopId, tries } = row
    log.error(
      { channel, provider, state, status, reason: code, orderId, reservationId, shopId, tries },
      'a message was given up',
    )
  }
}

/** What this fact told is over. */
export const overtake = ({ db, clock }: Pick<Sending, 'db' | 'clock'>, fact: string): Promise<void> =>
  overtakeFact(db, fact, clock.now())
