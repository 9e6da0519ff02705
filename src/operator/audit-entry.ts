/** The actions with a sentence in `texts/log-*.ts`. Other actions are shown by their identifier. */
export const auditedActions = [
  'order.moved',
  'order.delayed',
  'order.tested',
  'order.missing-asked',
  'order.pardoned',
  'order.missing-withdrawn',
  'order.report-answered',
  'refund.done',
  'refund.asked',
  'payment-trouble.closed',
  'payment-account.changed',
  'payment-account.tested',
  'cancel-request.refused',
  'cash.taken',
  'cash.given-back',
  'cash.corrected',
  'cash.moved',
  'cash.opened',
  'cash.closed',
  'reservation.answered',
  'reservation.tables-changed',
  'product.made',
  'product.pasted',
  'product.unpasted',
  'product.changed',
  'product.moved',
  'product.sold-out',
  'product.withdrawn',
  'product.restored',
  'option.sold-out',
  'picture.changed',
  'picture.removed',
  'picture.described',
  'category.made',
  'category.renamed',
  'category.moved',
  'category.removed',
  'category.restored',
  'option-group.made',
  'option-group.changed',
  'option-group.removed',
  'option-group.restored',
  'hours.changed',
  'shop.added',
  'shop.paused',
  'shop.busy',
  'order-rules.changed',
  'counter-limits.changed',
  'blocked-phone.made',
  'blocked-phone.removed',
  'order-settings.changed',
  'shop.profile-changed',
  'shop.status-changed',
  'shop.looked-at',
  'shop.look-ended',
  'shop.identity-accepted',
  'shop.identity-declined',
  'review.answered',
  'review.reported',
  'review.kept',
  'review.hidden',
  'contact.changed',
  'dining-room.changed',
  'order.printed',
  'printer.tried',
  'printer.made',
  'printer.changed',
  'printer.rekeyed',
  'printer.withdrawn',
  'tablet.made',
  'tablet.paired',
  'tablet.revoked',
  'person.joined',
  'person.removed',
  'person.role-changed',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'app.added',
  'app.removed',
  'invitation.sent',
  'invitation.resent',
  'invitation.withdrawn',
  'operator.added',
  'setting.changed',
  'setting.tested',
  'zone.place-added',
  'zone.place-changed',
  'zone.place-removed',
  'zone.cleared',
  'zone.imported',
  'cuisine.made',
  'cuisine.changed',
  'cuisine.moved',
  'cuisine.withdrawn',
  'cuisine.merged',
  'cuisine.restored',
  'legal.drafted',
  'legal.discarded',
  'legal.published',
  'country.changed',
  'vat-rate.made',
  'vat-rate.changed',
  'vat-rate.removed',
  'people.searched',
  'customer.read',
  'owners.read',
  'message.retried',
  'message.stopped',
  'job.retried',
  'job.stopped',
  'log.exported',
] as const

export type AuditedAction = (typeof auditedActions)[number]

/** The kinds of actions that a restaurant sees in its own log. */
const kindsOfShops = [
  'order',
  'cancel-request',
  'cash',
  'refund',
  'reservation',
  'product',
  'option',
  'picture',
  'category',
  'option-group',
  'hours',
  'order-rules',
  'counter-limits',
  'blocked-phone',
  'order-settings',
  'review',
  'contact',
  'dining-room',
  'printer',
  'tablet',
  'person',
  'invitation',
]

const actionsOfShops: readonly AuditedAction[] = [
  'shop.paused',
  'shop.busy',
  'shop.profile-changed',
  'shop.status-changed',
]

export const shownToShops: readonly AuditedAction[] = auditedActions.filter(
  (action) => actionsOfShops.includes(action) || kindsOfShops.includes(action.split('.')[0] ?? ''),
)

export const isAuditedAction = (action: string): action is AuditedAction =>
  auditedActions.some((known) => known === action)

export type AuditFields = Readonly<Record<string, unknown>>

export type AuditEntry = {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  readonly actor: { readonly kind: 'person' | 'device' | 'key'; readonly id: number; readonly name: string }
  readonly ip: string | null
  /** The name is null if the shop was deleted. */
  readonly shop: { readonly id: number; readonly name: string | null } | null
  readonly action: string
  readonly subject: string
  /** Null if the subject has no name or no longer exists. */
  readonly subjectName: string | null
  readonly before: AuditFields | null
  readonly after: AuditFields | null
}

/** `before` and `after` are undefined if the field did not exist. */
export type ChangedField = { readonly name: string; readonly before: unknown; readonly after: unknown }

const wordOf = (value: unknown): string => JSON.stringify(value ?? null)

const without = (value: unknown, other: unknown): unknown => {
  if (!Array.isArray(value) || !Array.isArray(other) || !value.some((one) => typeof one === 'object')) return value
  const known = new Set(other.map(wordOf))
  return value.filter((one) => !known.has(wordOf(one)))
}

/** The fields that differ. Of two lists of objects, such as closures, each keeps only what the other lacks. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, was: before?.[name], is: after?.[name] }))
    .filter(({ was, is }) => wordOf(was) !== wordOf(is))
    .map(({ name, was, is }) => ({ name, before: without(was, is), after: without(is, was) }))
