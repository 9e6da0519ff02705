import { factsOf, isLanguage } from '../../kernel/texts.ts'
import { dateText, isLocalDate, timeText } from '../../kernel/wall-time.ts'
import { isOrderStatus, statusNameOf } from '../../orders/order-status.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { AuditEntry } from '../audit-entry.ts'
import { type AuditedClosure, isClosure, isNamedField, isPeriod, isTable, valueKey } from '../log-fields.ts'
import { isNamedJob, wasUnreached } from '../trouble.ts'

const numbers = ['category', 'categories', 'person', 'people', 'orders', 'orderIds', 'orderId', 'reservationId']
const moreNumbers = ['shopId', 'invitationId', 'tables', 'cuisines', 'option_groups']

/** Isolates the text, because the sentence around it may be written in the other direction. */
const apart = (text: string): string => `\u2068${text}\u2069`

const dayText = (day: string): string => apart(day.split('-').reverse().join('/'))

const statusLists = { order: 'orderStatus', reservation: 'reservationStatus', shop: 'shopStatus' } as const

type Texts = ReturnType<typeof useTexts<'operator/log-fields'>>

const listedText = (t: Texts, action: string, name: string, value: unknown): string | null => {
  if (name === 'status') {
    const [, kind] = /^(order|reservation|shop)\./.exec(action) ?? []
    if (!kind) return null
    const key = valueKey(
      statusLists[kind as keyof typeof statusLists],
      isOrderStatus(value) ? statusNameOf(value) : value,
    )
    return key && t(key)
  }
  const list =
    name === 'when_unanswered' ? 'unanswered' : name === 'role' || name === 'accepts' || name === 'bearer' ? name : null
  const key = list && valueKey(list, value)
  if (key) return t(key)
  return name === 'secret' && value === 'new' ? t('secretNew') : null
}

export function useLogWords({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>, zone: string) {
  const t = useTexts('operator/log-fields')
  const log = useTexts('operator/log')
  const troubles = useTexts('operator/troubles')
  const menu = useTexts('catalogue')
  const { comma } = factsOf(useLanguage())

  const label = (name: string): string =>
    isNamedField(name) ? t(`fields.${name}`) : isLanguage(name) ? factsOf(name).name : name

  const momentText = (value: string): string => {
    const at = new Date(value)
    return apart(t('when', { date: dateText(at, zone), time: timeText(at, zone) }))
  }

  const closureText = ({ first_day: first, last_day: last, begin, ending, reason }: AuditedClosure): string => {
    const days = first === last ? dayText(first) : t('days', { first: dayText(first), last: dayText(last) })
    const hours = begin && ending ? apart(`${begin}–${ending}`) : t('closed')
    return [days, hours, ...(reason ? [apart(reason)] : [])].join(comma)
  }

  const stringText = (name: string, value: string): string => {
    if (name === 'job' && isNamedJob(value)) return troubles(`names.${value}`)
    if (name === 'error' && wasUnreached(value)) return troubles('unreached')
    if (name === 'state' && value === 'stopped') return t('stopped')
    const state = (['claimed', 'waiting', 'unknown', 'sent', 'refused', 'failed', 'overtaken'] as const).find(
      (known) => name === 'state' && known === value,
    )
    if (state) return troubles(`states.${state}`)
    if (isLanguage(value) && (name === 'offered' || name === 'fallback')) return factsOf(value).name
    if (isLocalDate(value)) return dayText(value)
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : apart(value)
  }

  const objectText = (value: object): string => {
    if (isClosure(value)) return closureText(value)
    if (isPeriod(value)) return `${menu(`weekdays.d${value.day}`)} ${apart(`${value.begin}–${value.ending}`)}`
    if (isTable(value)) return t('table', { name: apart(value.name), seats: value.seats })
    return Object.entries(value)
      .map(([name, part]) => t('labelled', { label: label(name), value: text(name, part) }))
      .join('\n')
  }

  const text = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return log('empty')
    const listed = listedText(t, action, name, value)
    if (listed !== null) return listed
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (name === 'vat_basis_points' || name === 'vat_eating_in_basis_points') return apart(`${value / 100} %`)
      return [...numbers, ...moreNumbers].includes(name) ? t('number', { id: String(value) }) : String(value)
    }
    if (Array.isArray(value)) {
      const parts = value.map((one) => text(name, one))
      return parts.length === 0 ? log('empty') : parts.join(value.some((one) => typeof one === 'object') ? '\n' : comma)
    }
    return typeof value === 'object' ? objectText(value) : stringText(name, String(value))
  }

  /** Words for what follows the kind in `subject`, such as `12` in `order 12` or `mail` in `setting mail`. */
  const about = (): string => {
    const [kind = '', id = ''] = subject.split(' ')
    const list = kind === 'people' ? 'searchedBy' : kind === 'setting' || kind === 'legal' ? kind : null
    const key = list && valueKey(list, id)
    if (key) return t(key)
    return /^\d+$/.test(id) ? t('number', { id }) : kind === 'job' || kind === 'log' ? '' : id
  }

  return { label, text, about: about() }
}
