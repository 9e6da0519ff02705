import PencilIcon from 'lucide-react/icons/pencil'
import Trash2Icon from 'lucide-react/icons/trash-2'
import { useEffect, useMemo, useRef, useState } from 'react'
import { maximumQuantity } from '../../cart/cart-limits.ts'
import type { ProductView } from '../../catalogue/ui/menu-view.ts'
import type { CheckoutShop } from '../../checkout/ui/checkout-shop.ts'
import { slotText } from '../../checkout/ui/day-text.ts'
import type { PickupTime } from '../../checkout/ui/use-pickup-time.ts'
import { formatMoney } from '../../kernel/money.ts'
import { factsOf } from '../../kernel/texts.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PricedDraftLine } from '../counter-draft.ts'
import { GuestFields } from './guest-fields.tsx'
import type { NewOrderState } from './use-new-order.ts'

const ScheduleDialog = onFirstOpening(() =>
  import('../../checkout/ui/schedule-dialog.tsx').then((file) => file.ScheduleDialog),
)

type LineProps = {
  line: PricedDraftLine
  symbol: string
  stock: number
  setQuantity: (quantity: number) => void
  onEdit: (() => void) | null
}

const Line = ({ line, symbol, stock, setQuantity, onEdit }: LineProps) => {
  const t = useTexts('restaurant/counter')
  const { comma } = factsOf(useLanguage())
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">
          <bdi>{line.name}</bdi>
        </span>
        {line.total && <Price text={formatMoney(line.total, symbol)} className="shrink-0" />}
      </div>
      {line.optionNames.length > 0 && <bdi className="text-sm text-muted">{line.optionNames.join(comma)}</bdi>}
      {line.note && <bdi className="text-sm font-semibold text-danger-text">{line.note}</bdi>}
      <div className="flex items-center gap-1">
        <Stepper
          label={t('quantityOf', { dish: line.name })}
          value={line.quantity}
          max={Math.max(line.quantity, Math.min(maximumQuantity, stock))}
          onChange={setQuantity}
          className="me-auto"
        />
        {onEdit && (
          <IconButton label={t('edit', { dish: line.name })} onClick={onEdit}>
            <PencilIcon aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('remove', { dish: line.name })} onClick={() => setQuantity(0)}>
          <Trash2Icon aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

const When = ({ time }: { time: PickupTime }) => {
  const words = useTexts('checkout')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const isPlanned = time.planning === 'planifier'
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        legend={words('pickup.legend')}
        value={isPlanned ? 'later' : 'soon'}
        choices={[
          { value: 'soon', label: words('pickup.standard') },
          { value: 'later', label: words('pickup.scheduled') },
        ]}
        onChange={(chosen) => {
          time.choosePlanning(chosen === 'later' ? 'planifier' : 'standar')
          if (chosen === 'later' && !time.slot) open()
        }}
      />
      {isPlanned && (
        <Button variant="secondary" size="small" onClick={open}>
          {time.slot ? slotText(words, time.slot) : words('pickup.choose')}
        </Button>
      )}
      {isPlanned && time.lapsed && <FieldError>{words(`refusals.${time.lapsed}`)}</FieldError>}
      {wasOpened && <Schedule open={isOpen} onClose={() => setOpen(false)} time={time} />}
    </div>
  )
}

const Schedule = ({ open, onClose, time }: { open: boolean; onClose: () => void; time: PickupTime }) => {
  const { listDays } = time
  const days = useMemo(listDays, [listDays])
  return <ScheduleDialog {...{ open, onClose, days, time }} />
}

const Problem = ({ order: { problem } }: { order: NewOrderState }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (problem?.field !== 'order') return null
  return (
    <div ref={place} className="flex flex-col gap-1">
      {problem.sentences.map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
    </div>
  )
}

type Props = {
  order: NewOrderState
  shop: CheckoutShop
  dishes: readonly ProductView[]
  time: PickupTime
  isPaused: boolean
  onEdit: (line: PricedDraftLine, dish: ProductView) => void
}

export const NewOrderTicket = ({ order, shop, dishes, time, isPaused, onEdit }: Props) => {
  const t = useTexts('restaurant/counter')
  const symbol = shop.currency_symbol
  const mayPlan = order.mode === 1
  const isPlanned = mayPlan && time.planning === 'planifier'
  const place = () =>
    isPlanned && time.scheduledDatetime === null
      ? order.tell(t('timeMissing'))
      : void order.place(isPlanned ? time.scheduledDatetime : null)
  return (
    <>
      <GuestFields {...{ order, shop }} />
      {order.priced.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {order.priced.map((line) => {
            const dish = dishes.find(({ id }) => id === line.product)
            return (
              <Line
                key={line.key}
                {...{ line, symbol }}
                stock={dish?.stock ?? 0}
                setQuantity={(quantity) => order.setQuantity(line.key, quantity)}
                onEdit={dish ? () => onEdit(line, dish) : null}
              />
            )
          })}
        </ul>
      )}
      {mayPlan && <When time={time} />}
      {isPaused ? (
        <Notice kind="warning">{t('paused')}</Notice>
      ) : (
        !time.isOpen && <Notice kind="warning">{t('closed')}</Notice>
      )}
      <p className="flex items-baseline justify-between gap-2 border-t border-border pt-3 font-semibold">
        <span>{t('total')}</span>
        <Price text={formatMoney(order.total, symbol)} className="text-xl font-bold" />
      </p>
      <Problem order={order} />
      <Button size="large" wide busy={order.isBusy} onClick={place}>
        <span>{t.rich('place', { amount: () => <Price text={formatMoney(order.total, symbol)} /> })}</span>
      </Button>
    </>
  )
}
