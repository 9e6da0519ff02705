import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import HourglassIcon from 'lucide-react/icons/hourglass'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import UtensilsIcon from 'lucide-react/icons/utensils'
import { useEffect, useState } from 'react'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { isLineGone } from '../../orders/line-status.ts'
import { mentionsAllergy } from '../../orders/mentions-allergy.ts'
import { isDueAtCounter } from '../../orders/payment-labels.ts'
import { Price, TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { readStored, store } from '../../ui/device-storage.ts'
import { useTexts } from '../../ui/texts.tsx'
import { type Age, ageOf, columnOf, minutesSince, usualReadyIn } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { useDueTime } from './order-facts.tsx'
import { isPromising, onwardOf, onwards } from './order-moves.tsx'
import type { MoveOptions, OrderLine } from './use-board.ts'

type Props = {
  order: ShopOrderReply
  now: number
  titleId: string
  movingTo: number | undefined
  onOpen: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
}

const ageClass: Readonly<Record<Age, string>> = {
  calm: 'text-muted',
  waiting: 'bg-warning-soft font-bold text-warning',
  old: 'bg-danger-solid font-bold text-on-danger',
}

/** The due time if the order is scheduled, or is in the kitchen with a promised time. Otherwise the minutes waited. */
const TimeMark = ({ order, now }: { order: ShopOrderReply; now: number }) => {
  const t = useTexts('restaurant')
  const due = useDueTime(order, now)
  const showsDue = due !== null && (order.status === 1 || order.status === 2 || order.scheduled_for !== null)
  const Icon = showsDue ? ClockIcon : HourglassIcon
  const since = minutesSince(order.status === 0 ? (order.received_at ?? order.created_at) : order.changed_at, now)
  return (
    <span
      className={classNames(
        'flex h-7 shrink-0 items-center gap-1 rounded-pill px-2 text-sm tabular-nums',
        ageClass[ageOf(order, now)],
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{t(showsDue ? 'folded.due' : 'folded.waits')}</span>
      {showsDue ? due : t('minutes', { minutes: since })}
    </span>
  )
}

type DishesProps = { lines: readonly OrderLine[]; most: number; isInKitchen: boolean }

/** Shows the first lines. Counts the pieces of the others, so that no dish is overlooked. */
const Dishes = ({ lines, most, isInKitchen }: DishesProps) => {
  const t = useTexts('restaurant')
  const shown = lines.slice(0, most)
  const more = lines.slice(most).reduce((count, line) => (isLineGone(line) ? count : count + line.qte), 0)
  return (
    <ul className="text-sm leading-[1.125rem]">
      {shown.map(({ id, qte, status, establishment_product, options }, index) => (
        <li key={id} className={classNames('flex gap-1.5', isLineGone({ status }) && 'text-muted line-through')}>
          {isLineGone({ status }) && <span className="sr-only">{t('line.gone')}</span>}
          <strong dir="ltr" className="shrink-0 tabular-nums">
            {qte}×
          </strong>
          <span className="min-w-0 flex-1">
            <TruncatedText>
              {status === 3 && isInKitchen && (
                <>
                  <CheckIcon aria-hidden="true" className="me-1 inline size-4 text-success" />
                  <span className="sr-only">{t('line.isReady')}</span>
                </>
              )}
              {establishment_product.name}
              {options.length > 0 && (
                <span className="text-muted"> {t('folded.options', { count: options.length })}</span>
              )}
            </TruncatedText>
          </span>
          {more > 0 && index === shown.length - 1 && (
            <strong className="shrink-0">{t('folded.more', { count: more })}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Notes that mention an allergy come first, because the text may be cut off. */
const Notes = ({ notes }: { notes: readonly string[] }) => {
  const t = useTexts('restaurant')
  const allergies = notes.filter(mentionsAllergy)
  const isAllergy = allergies.length > 0
  const sorted = [...allergies, ...notes.filter((note) => !allergies.includes(note))]
  return (
    <p
      className={classNames(
        'flex h-5 items-center gap-1.5 rounded-field px-1.5 text-sm',
        isAllergy ? 'bg-danger-solid font-bold text-on-danger' : 'bg-sunken font-semibold',
      )}
    >
      {isAllergy && <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0" />}
      <span className="sr-only">{t(isAllergy ? 'allergyNote' : 'noteLabel')}</span>
      <span className="min-w-0">
        <TruncatedText>{sorted.join(' · ')}</TruncatedText>
      </span>
    </p>
  )
}

/** A press outside the button for the next step opens the card. */
export const FoldedOrder = ({ order, now, titleId, movingTo, onOpen, onMove }: Props) => {
  const t = useTexts('restaurant')
  const next = onwardOf(order)
  const PickupIcon = order.order_type === 1 ? ShoppingBagIcon : UtensilsIcon
  const readyInMinutes = isPromising(order) ? usualReadyIn(order.establishment.lead_minutes) : undefined
  // The person who hands the order over sees the amount if the customer still has to pay.
  const owes = next === 7 && isDueAtCounter({ status: order.status, paymentState: order.payment_state })
  const total = formatMoney(readAmount(order.total, order.currency), order.currency_symbol)
  const notes = order.commandeproducts.flatMap(({ note }) => note || [])
  return (
    <>
      <div className="flex h-7 items-center gap-2">
        <h3 id={titleId} className="shrink-0 text-lg leading-7 tabular-nums">
          <button
            type="button"
            aria-expanded={false}
            className="text-start after:absolute after:inset-0"
            onClick={onOpen}
          >
            {order.is_test ? t('test.title') : t('number', { id: order.id })}
          </button>
        </h3>
        <span className="min-w-0 flex-1 text-sm font-semibold">
          <TruncatedText>{order.customer.name}</TruncatedText>
        </span>
        <PickupIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{order.type_text}</span>
        {columnOf(order.status) === 'done' ? (
          <span className="shrink-0 text-sm font-semibold">{order.status_text}</span>
        ) : (
          <TimeMark order={order} now={now} />
        )}
      </div>
      <Dishes
        lines={order.commandeproducts}
        most={notes.length > 0 ? 1 : 2}
        isInKitchen={columnOf(order.status) === 'kitchen'}
      />
      {notes.length > 0 && <Notes notes={notes} />}
      {next !== undefined && (
        <Button
          size="small"
          wide
          className="relative mt-auto"
          busy={movingTo === next}
          aria-disabled={movingTo !== undefined}
          onClick={() =>
            movingTo === undefined && void onMove({ to: next, ...(readyInMinutes !== undefined && { readyInMinutes }) })
          }
        >
          {readyInMinutes !== undefined
            ? t('folded.accept', { minutes: readyInMinutes })
            : owes
              ? t.rich('folded.handOver', { total: () => <Price text={total} /> })
              : t(`move.${onwards[next]}`)}
        </Button>
      )}
    </>
  )
}

const storageKey = 'pro.folded'

/** Whether the board folds its orders. False until the page is hydrated. */
export const useFolded = (): { readonly isFolded: boolean; readonly toggle: () => void } => {
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(readStored(storageKey) === 'on'), [])
  const toggle = () => {
    setFolded(!isFolded)
    store(storageKey, isFolded ? 'off' : 'on')
  }
  return { isFolded, toggle }
}
