import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { leftToRight } from '../../kernel/bidi.ts'
import { OwnWords, Price, Times } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { OrderLineView, OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'

/** Without `hasTotal`, the page shows the total elsewhere. */
export const OrderLines = ({ order, hasTotal = true }: { order: OrderView; hasTotal?: boolean }) => {
  const t = useTexts('orders')
  return (
    <>
      <h2 className="text-xl">{t('lines.title')}</h2>
      <ul className="mt-2 divide-y divide-border">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      {hasTotal && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-4">
            <span className="font-display text-xl font-bold">{t('lines.total')}</span>
            <OrderTotal order={order} className="font-display text-xl font-bold" />
          </p>
          <OrderVat order={order} />
        </>
      )}
    </>
  )
}

export const OrderVat = ({ order }: { order: OrderView }) => {
  const t = useTexts('orders')
  return (
    <ul className="text-end text-sm text-muted empty:hidden">
      {order.vat.map(({ rate, amount }) => (
        <li key={rate}>{t('lines.vat', { rate: leftToRight(`${rate} %`), amount: leftToRight(amount) })}</li>
      ))}
    </ul>
  )
}

const OrderLine = ({ line }: { line: OrderLineView }) => {
  const t = useTexts('orders')
  return (
    <li className="flex gap-3 py-4">
      <Thumbnail imageUrl={line.imageUrl} seed={line.id} className="size-16 rounded-field" />
      <div className="min-w-0 flex-1">
        <p
          className={classNames(
            'flex items-start justify-between gap-3 font-semibold',
            line.isRemoved && 'text-muted line-through',
          )}
        >
          <span>
            <bdi dir="ltr" className="text-muted tabular-nums">
              {line.quantity}×
            </bdi>{' '}
            <OwnWords>{line.name}</OwnWords>
          </span>
          <span className="flex shrink-0 flex-col items-end">
            <Price text={line.price} />
            {line.priceInEuros && <Price text={line.priceInEuros} className="text-sm font-normal text-muted" />}
          </span>
        </p>
        {line.options.length > 0 && (
          <ul className="mt-0.5 text-sm text-muted">
            {line.options.map(({ name, ...option }) => (
              <li key={option.key}>
                {name === null
                  ? t('lines.unnamedOption', { id: String(option.id) })
                  : t.rich('lines.option', {
                      group: () => <OwnWords>{option.group}</OwnWords>,
                      option: () => (
                        <>
                          <Times count={option.times} />
                          <OwnWords>{name}</OwnWords>
                        </>
                      ),
                    })}
                {option.price && (
                  <>
                    {' '}
                    (<Price text={`+${option.price}`} />)
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {line.note && (
          <p className="mt-0.5 text-sm text-muted">
            {t.rich('lines.note', { note: () => <bdi lang="">{line.note}</bdi> })}
          </p>
        )}
        <div className="mt-2">
          <StatusBadge of="line" status={line.status} text={line.statusText} />
        </div>
      </div>
    </li>
  )
}

/** With its worth in euros, smaller. The two stay on one line. */
export const OrderTotal = ({ order: { total, totalInEuros }, className }: { order: OrderView; className?: string }) => (
  <bdi dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {total}
    {totalInEuros && <small className="text-[0.75em] text-muted"> · {totalInEuros}</small>}
  </bdi>
)
