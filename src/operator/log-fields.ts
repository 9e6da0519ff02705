import { acceptances } from '../orders/accept-itself.ts'
import { refundBearers } from '../orders/refund.ts'

/** The fields with a name in `texts/log-fields-*.ts`. Other fields are shown by their identifier. */
export const namedFields = [
  'status',
  'state',
  'role',
  'ready_at',
  'refused',
  'missing',
  'given_back',
  'amount',
  'bearer',
  'tables',
  'seats',
  'name',
  'names',
  'description',
  'price',
  'paid_price',
  'vat_basis_points',
  'vat_eating_in_basis_points',
  'stock',
  'sold_out',
  'withdrawn',
  'categories',
  'allergens',
  'diets',
  'alt',
  'category',
  'option_groups',
  'minimum',
  'maximum',
  'options',
  'most',
  'preparation_minutes',
  'position',
  'week',
  'eating_in',
  'closures',
  'paused_until',
  'slot_minutes',
  'lead_minutes',
  'last_order_minutes',
  'kitchen_minutes',
  'dish_minutes',
  'busy_minutes',
  'until',
  'reason',
  'wanted',
  'domain',
  'address',
  'city',
  'postalCode',
  'latitude',
  'longitude',
  'phone',
  'email',
  'cuisines',
  'takeaway',
  'dineIn',
  'legalName',
  'taxId',
  'outsideVat',
  'when_unanswered',
  'accepts',
  'remind_minutes',
  'close_minutes',
  'reasons',
  'to',
  'sent_at',
  'by_hand',
  'people',
  'person',
  'orders',
  'orderIds',
  'orderId',
  'reservationId',
  'shopId',
  'invitationId',
  'entries',
  'added',
  'changed',
  'gone',
  'filter',
  'provider',
  'code',
  'tries',
  'job',
  'error',
  'accent',
  'hash',
  'offered',
  'fallback',
  'host',
  'port',
  'user',
  'from',
  'secret',
  'accountSid',
  'isOpen',
  'isStopped',
  'isDismissed',
  'picture',
  'into',
  'shops',
  'version',
  'letters',
  'asks_again',
  'registration',
  'director',
  'stoppedPayments',
  'sentence',
  'served',
  'main',
  'euroRate',
  'begins',
  'cash',
  'card',
  'expected',
  'counted',
] as const

type NamedField = (typeof namedFields)[number]

export const isNamedField = (name: string): name is NamedField => namedFields.some((known) => known === name)

/** A field `status` uses the list of its subject: order, reservation or shop. */
const namedValues = {
  orderStatus: ['placed', 'accepted', 'preparing', 'ready', 'cancelled', 'refused', 'not-collected', 'handed-over'],
  reservationStatus: ['requested', 'confirmed', 'refused', 'cancelled', 'expired'],
  shopStatus: ['draft', 'submitted', 'sent-back', 'approved', 'live', 'paused', 'suspended'],
  role: ['owner', 'manager', 'counter', 'kitchen', 'operator', 'support'],
  unanswered: ['refuse', 'keep'],
  setting: [
    'contact',
    'imprint',
    'brand',
    'logo',
    'languages',
    'countries',
    'mail',
    'texts',
    'applications',
    'start',
    'orders',
  ],
  accepts: acceptances,
  bearer: refundBearers,
  legal: ['terms', 'privacy', 'retention', 'imprint', 'partners'],
  searchedBy: ['phone', 'email', 'name'],
} as const

type ValueList = keyof typeof namedValues

type ValueKey = { [List in ValueList]: `${List}.${(typeof namedValues)[List][number]}` }[ValueList]

const valueKeys: ReadonlySet<string> = new Set(
  Object.entries(namedValues).flatMap(([list, values]) => values.map((value) => `${list}.${value}`)),
)

const isValueKey = (key: string): key is ValueKey => valueKeys.has(key)

/** Null if the value has no text. */
export const valueKey = (list: ValueList, value: unknown): ValueKey | null => {
  const key = `${list}.${String(value)}`
  return isValueKey(key) ? key : null
}

export type AuditedClosure = {
  readonly first_day: string
  readonly last_day: string
  readonly begin: string | null
  readonly ending: string | null
  readonly reason: string | null
}

const hasTexts = (value: object, names: readonly string[]): boolean => {
  const fields = new Map(Object.entries(value))
  return names.every((name) => typeof fields.get(name) === 'string')
}

export const isClosure = (value: object): value is AuditedClosure => hasTexts(value, ['first_day', 'last_day'])

export const isPeriod = (
  value: object,
): value is { readonly day: 1 | 2 | 3 | 4 | 5 | 6 | 7; readonly begin: string; readonly ending: string } =>
  hasTexts(value, ['begin', 'ending']) && 'day' in value && [1, 2, 3, 4, 5, 6, 7].some((day) => day === value.day)

export const isTable = (value: object): value is { readonly name: string; readonly seats: number } =>
  hasTexts(value, ['name']) && 'seats' in value && typeof value.seats === 'number'
