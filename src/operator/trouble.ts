/** The jobs that have a sentence in `texts/troubles-*.ts`. */
export const namedJobs = [
  'order-placed',
  'order-accepted',
  'order-delayed',
  'order-ready',
  'order-waiting',
  'order-not-collected',
  'order-refused',
  'order-unanswered',
  'order-missing',
  'order-missing-settled',
  'order-report-answered',
  'order-refunded',
  'order-refund',
  'ask-refunds',
  'refund-order',
  'reservation-diner',
  'reservation-shop',
  'shop-waits',
  'shop-contact-changed',
  'shop-decided',
  'shop-submitted',
  'shop-payments',
  'staff-invitation',
  'account-mail',
] as const

export type NamedJob = (typeof namedJobs)[number]

export const isNamedJob = (name: string): name is NamedJob => namedJobs.some((known) => known === name)

/** Contains neither recipient nor text. */
export type TroubledMessage = {
  readonly id: number
  readonly job: string
  readonly channel: 'sms' | 'whatsapp' | 'mail'
  readonly state: 'claimed' | 'waiting' | 'unknown' | 'sent' | 'refused' | 'failed' | 'overtaken'
  /** False while the message is still retried. */
  readonly isOver: boolean
  readonly isRepeatable: boolean
  readonly orderId: number | null
  readonly reservationId: number | null
  readonly shop: string | null
  readonly provider: string | null
  readonly status: number | null
  readonly code: string | null
  readonly tries: number
  /** ISO 8601. */
  readonly at: string
}

export type FailedJobView = {
  readonly id: string
  readonly job: string
  readonly isRepeatable: boolean
  readonly about: readonly (readonly [name: string, numbers: string])[]
  readonly tries: number
  readonly error: string
  readonly at: string
}

/** Such as `twilio 400 21211`. Null if no provider received a request. */
export const answerOf = ({
  provider,
  status,
  code,
}: Pick<TroubledMessage, 'provider' | 'status' | 'code'>): string | null =>
  provider === null ? null : [provider, status, code].filter((part) => part !== null).join(' ')

/** Whether a job failed because another server did not answer. */
export const wasUnreached = (error: string): boolean =>
  /\b(?:ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|fetch failed)\b/.test(error)
