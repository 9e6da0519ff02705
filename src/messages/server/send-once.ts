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
  firstWithUnusedId,
  giveUpFact,
  isIdReused,
  type MessageRow,
  markTroubled,
  type NewMessage,
  overtakeFact,
  writeDelivery,
} from './message-store.ts'

export type Sending = Pick<Tools, 'db' | 'clock' | 'log' | 'counters' | 'config' | 'secret' | 'texting' | 'mail'>

/** `data` contains only ids, instants and fixed words. */
export type RepeatableJob = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

export type OutgoingMessage = Omit<NewMessage, 'channel'> & {
  readonly to: string
  /** The key of this message in earlier releases. */
  readonly legacyKey?: string
}

const claimExpiryMs = 15_000
const lookUpAfterMs = 5000
const lookupMarginMs = 600_000
/** If writing the claim took longer, another process may have claimed the message meanwhile. */
const claimWriteLimitMs = 5000
/** After this time, staff and operator see the message as a problem. The retries continue. */
const troubleAfterMs = 120_000

/** A wrong clock may have caused a longer pause, so it is ignored. */
const longestPauseMs = 900_000

export class MessagePending extends TryLater {
  override readonly name = 'MessagePending'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** An HMAC, because a plain hash could be reversed by hashing all phone numbers. */
export const recipientKey = (secret: string, to: string): string =>
  createHmac('sha256', secret).update(`recipient ${to}`).digest('base64url')

export const legacyRecipientKey = hashOf

type ChannelStrategy = {
  readonly channel: 'sms' | 'mail'
  /** Returns null if there is nothing to send. */
  readonly prepare: (key: string) => Promise<(Dispatch & { readonly deliver: () => Promise<Delivery> }) | null>
  /** Asks whether the provider has the message. */
  readonly lookUp: (row: MessageRow) => Promise<FoundText | 'resend'>
}

async function settle(
  tools: Sending,
  message: NewMessage,
  claim: Claim,
  delivery: Delivery,
  isFinal = delivery.outcome === 'sent' || delivery.outcome === 'refused',
): Promise<void> {
  const { db, clock, log, counters } = tools
  const { id, tries, createdAt } = claim
  const { channel, orderId, reservationId, shopId } = message
  const now = clock.now()
  const isTrouble = delivery.outcome !== 'sent' && (isFinal || now.getTime() - createdAt.getTime() >= troubleAfterMs)
  const about = { ...(orderId && { orderId }), ...(reservationId && { reservationId }), ...(shopId && { shopId }) }
  if (!(await writeDelivery(db, { id, tries }, delivery, { now, isTrouble, isSettled: isFinal }))) {
    if (await isIdReused(db, delivery, claim)) return settle(tools, message, claim, { ...delivery, id: null }, isFinal)
    // Another message with the same text and phone has stored this id meanwhile.
    const unknown = { outcome: 'unknown', provider: delivery.provider, status: null, code: 'same-id' } as const
    return settle(tools, message, claim, { ...unknown, retryAfter: null }, false)
  }
  recordDelivery({ counters, log }, channel, delivery, about)
  if (isFinal || delivery.outcome === 'sent') return
  const { outcome, provider, status, code } = delivery
  throw new MessagePending(`${channel} by ${provider}: ${outcome}, ${status ?? code}`)
}

/** If false, the final outcome is recorded. Throws `MessagePending` if it is too early to decide. */
async function mayResend(
  tools: Sending,
  message: NewMessage,
  strategy: ChannelStrategy,
  row: MessageRow,
): Promise<boolean> {
  const now = tools.clock.now().getTime()
  if (row.state === 'waiting') {
    const pause = (row.notBefore?.getTime() ?? 0) - now
    if (pause > 0 && pause <= longestPauseMs) throw new MessagePending('the provider asked for a pause')
    return true
  }
  const age = Math.abs(now - row.claimedAt.getTime())
  if (row.state === 'claimed' && age < claimExpiryMs) throw new MessagePending('another process is sending it')
  if (row.state === 'unknown' && age < lookUpAfterMs)
    throw new MessagePending('it is too early to look up the message at the provider')
  const found = await strategy.lookUp(row)
  if (found === 'not-now') throw new MessagePending('the provider cannot say yet whether it accepted the message')
  if (found === 'resend') return true
  const { provider, status, code } = row
  const unknown = { outcome: 'unknown', provider: provider ?? 'none', status, code, retryAfter: null } as const
  const outcome = found === 'impossible' ? unknown : await firstWithUnusedId(tools.db, row.id, found)
  if (!outcome) return true
  await settle(tools, message, row, outcome, true)
  return false
}

const markTroubledIfLate =
  ({ db, clock }: Sending, { id, createdAt }: MessageRow) =>
  async (error: unknown): Promise<never> => {
    const now = clock.now()
    if (now.getTime() - createdAt.getTime() >= troubleAfterMs) await markTroubled(db, id, now)
    throw error
  }

/** Does nothing if the message is settled (decisions/a-message-once.md). */
async function sendOnce(tools: Sending, outgoing: OutgoingMessage, strategy: ChannelStrategy): Promise<void> {
  const { db, clock } = tools
  const { to: _, legacyKey, ...rest } = outgoing
  const message = { ...rest, channel: strategy.channel }
  const existing = await findMessage(db, legacyKey ? [message.key, legacyKey] : [message.key])
  if (existing?.settledAt) return
  if (existing && !(await mayResend(tools, message, strategy, existing).catch(markTroubledIfLate(tools, existing))))
    return
  const prepared = await strategy.prepare(existing?.key ?? message.key)
  if (!prepared) return
  const { deliver, ...dispatch } = prepared
  const startedAt = performance.now()
  const claim = existing
    ? await claimAgain(db, existing, dispatch, clock.now())
    : await claimNewMessage(db, message, dispatch, clock.now())
  if (!claim || performance.now() - startedAt > claimWriteLimitMs)
    throw new MessagePending('another process is sending it')
  await settle(tools, message, claim, await deliver())
}

export const textOnce = (tools: Sending, outgoing: OutgoingMessage, compose: () => Promise<string>): Promise<void> =>
  sendOnce(tools, outgoing, {
    channel: 'sms',
    prepare: async () => {
      const text = await compose()
      const { name: provider, account } = tools.texting.providerOf('sms')
      const deliver = () => tools.texting.send({ channel: 'sms', to: outgoing.to, text })
      return { wordsHash: hashOf(text), provider, account, deliver }
    },
    lookUp: async ({ wordsHash, claimedAt, provider, account }) => {
      const { texting, clock } = tools
      const current = texting.providerOf('sms')
      if (account !== null && (provider !== current.name || account !== current.account)) return 'impossible'
      const withinMs = Math.max(0, clock.now().getTime() - claimedAt.getTime()) + lookupMarginMs
      const is = (words: string) => hashOf(words) === wordsHash
      return (await texting.find?.({ channel: 'sms', to: outgoing.to, withinMs, is })) ?? 'impossible'
    },
  })

/** A mail whose outcome is unknown is sent again with the same Message-ID, so that mailboxes show it once. */
export const mailOnce = (
  tools: Sending,
  outgoing: OutgoingMessage,
  compose: () => Promise<Omit<MailMessage, 'id' | 'to'> | null>,
): Promise<void> =>
  sendOnce(tools, outgoing, {
    channel: 'mail',
    prepare: async (key) => {
      const mail = await compose()
      const id = mailId(tools, key)
      return (
        mail && {
          wordsHash: null,
          provider: null,
          account: null,
          deliver: () => tools.mail.send({ ...mail, id, to: outgoing.to }),
        }
      )
    },
    lookUp: async () => 'resend',
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
