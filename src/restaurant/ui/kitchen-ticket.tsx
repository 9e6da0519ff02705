import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import UtensilsIcon from 'lucide-react/icons/utensils'
import { areLinesReady, isLineGone } from '../../orders/line-status.ts'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type Age, ageOf } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { LineStepButton } from './line-step.tsx'
import { MissingPart, MissingPress } from './missing-press.tsx'
import { DueBadge, Since } from './order-facts.tsx'
import { LineNote, OptionGroups } from './order-lines.tsx'
import { onwardOf, onwards } from './order-moves.tsx'
import type { OrderLine } from './use-board.ts'

type Props = {
  order: ShopOrderReply
  now: number
  isFresh: boolean
  notice: string | undefined
  movingTo: number | undefined
  movingLines: ReadonlyMap<number, number>
  showsShopName: boolean
  onSee: () => void
  /** Removes a cancelled or refused order from the screen. */
  onDismiss: () => void
  onMove: (to: number) => void
  onMoveLine: (line: OrderLine, to: 2 | 3) => void
}

const edge: Readonly<Record<Age, string>> = {
  calm: 'border-t-border',
  waiting: 'border-t-saffron',
  old: 'border-t-danger-solid',
}

type LineProps = Pick<Props, 'order' | 'movingLines' | 'onMoveLine'> & { line: OrderLine }

const Line = ({ order, line, movingLines, onMoveLine }: LineProps) => {
  const t = useTexts('restaurant')
  const isGone = isLineGone(line) || isCancelledOrRefused(order)
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-start gap-3">
        <strong dir="ltr" className="min-w-10 shrink-0 font-display text-2xl tabular-nums">
          {line.qte}×
        </strong>
        <div
          className={classNames(
            'min-w-0 flex-1',
            isGone && 'text-muted line-through',
            line.status === 3 && !isGone && 'text-muted',
          )}
        >
          {isGone && <span className="sr-only">{t('line.gone')}</span>}
          <p className="text-2xl leading-snug font-bold break-words">
            <MissingPress order={order} line={line}>
              <bdi>{line.establishment_product.name}</bdi>
            </MissingPress>
          </p>
          {line.options.length > 0 && <OptionGroups options={line.options} isLarge />}
        </div>
        <LineStepButton
          order={order}
          line={line}
          busy={movingLines.has(line.id)}
          className="size-14 [&_svg]:size-8"
          onMove={(to) => onMoveLine(line, to)}
        />
      </div>
      {line.note && !isGone && <LineNote note={line.note} isLarge />}
    </li>
  )
}

/** Shows an order in letters that are large enough to read from two metres. */
export const KitchenTicket = ({ order, now, isFresh, notice, movingTo, showsShopName, ...handlers }: Props) => {
  const { onSee, onDismiss, onMove, ...lines } = handlers
  const t = useTexts('restaurant/kitchen')
  const words = useTexts('restaurant')
  const titleId = `ticket-${order.id}`
  const isOver = isCancelledOrRefused(order)
  const next = onwardOf(order)
  const PickupIcon = order.order_type === 1 ? ShoppingBagIcon : UtensilsIcon
  const isMoving = movingTo !== undefined
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isMoving || undefined}
      onPointerDown={onSee}
      onFocus={onSee}
      className={classNames(
        cardClass,
        'flex flex-col gap-2 border-t-8 p-4',
        isOver ? 'border-t-danger-solid' : edge[ageOf(order, now)],
        isFresh && 'animate-appear outline-4 outline-saffron',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="me-auto text-3xl tabular-nums">
          {order.is_test ? words('test.title') : words('number', { id: order.id })}
        </h2>
        <Badge tone={order.order_type === 1 ? 'secondary' : 'primary'} icon={<PickupIcon aria-hidden="true" />}>
          {order.table ? words('table', { table: order.table }) : order.type_text}
        </Badge>
        <DueBadge order={order} now={now} />
        <Since instant={order.created_at} now={now} age="calm" showsUrgency={false} />
      </header>
      {showsShopName && <bdi className="text-sm font-semibold text-brik-deep">{order.establishment.name}</bdi>}
      {notice && <Notice kind="warning">{notice}</Notice>}
      {order.cancel_requested_at && !order.cancel_refused_at && !isOver && (
        <Notice kind="warning" title={t('cancelRequested')}>
          {t('counterDecides')}
        </Notice>
      )}
      {isOver && (
        <p role="alert" className="rounded-field bg-danger-solid px-3 py-2 text-xl font-bold text-on-danger">
          {t(order.status === 4 ? 'cancelled' : 'refused')}
        </p>
      )}
      <MissingPart order={order} />
      <ul className="divide-y divide-border">
        {order.commandeproducts.map((line) => (
          <Line key={line.id} order={order} line={line} {...lines} />
        ))}
      </ul>
      {isOver ? (
        <Button size="large" wide variant="secondary" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      ) : (
        next !== undefined && (
          <Button
            size="large"
            wide
            variant={next === 3 && !areLinesReady(order.commandeproducts) ? 'secondary' : 'primary'}
            busy={movingTo === next}
            aria-disabled={isMoving}
            onClick={() => isMoving || onMove(next)}
          >
            {words(`move.${onwards[next]}`)}
          </Button>
        )
      )}
    </article>
  )
}
