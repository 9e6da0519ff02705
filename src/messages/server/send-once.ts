import { createHash, createHmac } from 'node:crypto'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { FoundText } from '../../adapters/texting/texting.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { TryLater } from '../../kernel/delivery.ts'
import { mailId, recordDelivery } from '../../server/outgoing-messages.ts'
import type { Tools } from '../../server/tools.ts'
import {
  type Claim,
  claimAgain,
  claimNewMessage,
  type Dispatch,
  findMessage,
  firstUnclaimed,
  giveUpFact,
  isIdReused,
  type MessageRow,
  type NewMessage,
  noteTrouble,
  overtakeFact,
  writeDelivery,
} from './message-store.ts'

export type Sending = Pick<Tools, 'db' | 'clock' | 'log' | 'counters' | 'config' | 'secret' | 'texting' | 'mail'>

export type News = Omit<NewMessage, 'channel'> & {
  readonly to: string
  readonly formerKey?: string
}

const claimMs = 15_000
const askAfterMs = 5000
const slackMs = 600_000
/** If writing the claim took longer, this process does not send: another one may have claimed the message meanwhile. */
const freshMs = 5000
/** After this time, staff and operator see the message as troubled. Its retries go on. */
const troubleAfterMs = 120_000

/** A longer pause is ignored, because it comes from a wrong clock. */
const longestPauseMs = 900_000

export class MessagePending extends TryLater {
  override readonly name = 'MessagePending'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** An HMAC, because a plain hash could be reversed by hashing all phone numbers. */
export const recipientKey = (secret: string, to: string): string =>
  createHmac('sha256', secret).update(`recipient ${to}`).digest('base64url')

export const formerRecipientKey = hashOf

type Way = {
  readonly channel: 'sms' | 'mail'
  readonly prepare: (key: string) => Promise<(Dispatch & { readonly deliver: () => Promise<Delivery> }) | null>
  readonly seek: (row: MessageRow) => Promise<FoundText | 'again'>
}

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
    // The search for an equal text to this phone has just taken this id. This text is searched for again later.
    const unknown = { outcome: 'unknown', provider: delivery.provider, status: null, code: 'same-id' } as const
    return settle(tools, message, claim, { ...unknown, retryAfter: null }, false)
  }
  recordDelivery({ counters, log }, channel, delivery, about)
  if (isLast || delivery.outcome === 'sent') return
  const { outcome, provider, status, code } = delivery
  throw new MessagePending(`${channel} by ${provider}: ${outcome}, ${status ?? code}`)
}

async function mayGoAgain(tools: Sending, message: NewMessage, way: Way, row: MessageRow): Promise<boolean> {
  const now = tools.clock.now().getTime()
  if (row.state === 'waiting') {
    const pause = (row.notBefore?.getTime() ?? 0) - now
    if (pause > 0 && pause <= longestPauseMs) throw new MessagePending('the provider asked for a pause')
    return true
  }
  const age = Math.abs(now - row.claimedAt.getTime())
  if (row.state === 'claimed' && age < claimMs) throw new MessagePending('somebody is sending it')
  if (row.state === 'unknown' && age < askAfterMs)
    throw new MessagePending('it is too early to search for the message at the provider')
  const found = await way.seek(row)
  if (found === 'not-now') throw new MessagePending('the provider cannot say yet whether it accepted the message')
  if (found === 'again') return true
  const { provider, status, code } = row
  const unknown = { outcome: 'unknown', provider: provider ?? 'none', status, code, retryAfter: null } as const
  const outcome = found === 'never' ? unknown : await firstUnclaimed(tools.db, row.id, found)
  if (!outcome) return true
  await settle(tools, message, row, outcome, true)
  return false
}

const noteIfLate =
  ({ db, clock }: Sending, { id, createdAt }: MessageRow) =>
  async (error: unknown): Promise<never> => {
    const now = clock.now()
    if (now.getTime() - createdAt.getTime() >= troubleAfterMs) await noteTrouble(db, id, now)
    throw error
  }

/** Claims, sends and records a message. Does nothing if the message is settled. See decisions/a-message-once.md. */
async function sendOnce(tools: Sending, news: News, way: Way): Promise<void> {
  const { db, clock } = tools
  const { to: _, formerKey, ...rest } = news
  const message = { ...rest, channel: way.channel }
  const before = await findMessage(db, formerKey ? [message.key, formerKey] : [message.key])
  if (before?.settledAt) return
  if (before && !(await mayGoAgain(tools, message, way, before).catch(noteIfLate(tools, before)))) return
  const prepared = await way.prepare(before?.key ?? message.key)
  if (!prepared) return
  const { deliver, ...dispatch } = prepared
  const startedAt = performance.now()
  const claim = before
    ? await claimAgain(db, before, dispatch, clock.now())
    : await claimNewMessage(db, message, dispatch, clock.now())
  if (!claim || performance.now() - startedAt > freshMs) throw new MessagePending('somebody is sending it')
  await settle(tools, message, claim, await deliver())
}

export const textOnce = (tools: Sending, news: News, compose: () => Promise<string>): Promise<void> =>
  sendOnce(tools, news, {
    channel: 'sms',
    prepare: async () => {
      const text = await compose()
      const { name: provider, account } = tools.texting.providerOf('sms')
      const deliver = () => tools.texting.send({ channel: 'sms', to: news.to, text })
      return { wordsHash: hashOf(text), provider, account, deliver }
    },
    seek: async ({ wordsHash, claimedAt, provider, account }) => {
      const { texting, clock } = tools
      const now = texting.providerOf('sms')
      if (account !== null && (provider !== now.name || account !== now.account)) return 'never'
      const withinMs = Math.max(0, clock.now().getTime() - claimedAt.getTime()) + slackMs
      const is = (words: string) => hashOf(words) === wordsHash
      return (await texting.find?.({ channel: 'sms', to: news.to, withinMs, is })) ?? 'never'
    },
  })

/** A mail whose outcome is unknown is sent again with the same Message-ID, so that mailboxes show it once. */
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
          deliver: () => tools.mail.send({ ...mail, id, to: news.to }),
        }
      )
    },
    seek: async () => 'again',
  })

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

export const overtake = ({ db, clock }: Pick<Sending, 'db' | 'clock'>, fact: string): Promise<void> =>
  overtakeFact(db, fact, clock.now())
