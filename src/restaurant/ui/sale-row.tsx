import { useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { factsOf } from '../../kernel/texts.ts'
import { statusNameOf } from '../../orders/order-status.ts'
import { StatusBadge } from '../../orders/ui/status-badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { momentIn } from '../../ui/moment.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { pardonOrder } from '../phones-contract.ts'
import type { ListedSale } from '../sales.ts'
import { BlockPhoneButton } from './block-phone-button.tsx'

/** Two orders that were not collected make a customer pay online. The shop can say that this one does not count. */
const PardonButton = ({ sale: { id, shopId }, isPardoned }: { sale: ListedSale; isPardoned: boolean }) => {
  const t = useTexts('restaurant/phones')
  const call = useCall()
  const [saved, setSaved] = useState(isPardoned)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call<typeof pardonOrder>('PUT', '/api/pro/shops/:id/pardons/:order', {
      params: { id: shopId, order: id },
      body: { is_pardoned: !saved },
    })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    setSaved(!saved)
    toast.success(t(saved ? 'pardon.undone' : 'pardon.done'))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      aria-label={t(saved ? 'pardon.undoLabel' : 'pardon.label', { id: String(id) })}
      onClick={() => void save()}
    >
      {t(saved ? 'pardon.undo' : 'pardon.action')}
    </Button>
  )
}

export const SaleRow = ({ sale, withShop }: { sale: ListedSale; withShop: boolean }) => {
  const t = useTexts('restaurant/sales')
  const words = useTexts('orders')
  const { comma } = factsOf(useLanguage())
  const { time } = momentIn(sale.at, sale.zone)
  return (
    <li className="flex items-start gap-x-4 py-3">
      <time dateTime={sale.at} className="min-w-14 shrink-0 font-display font-bold tabular-nums">
        {time()}
      </time>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t('number', { id: String(sale.id) })}</span>
          <StatusBadge status={sale.status} text={words(`status.${statusNameOf(sale.status)}`)} />
        </p>
        <p className="text-sm text-muted">
          {withShop && (
            <>
              <bdi>{sale.shop}</bdi> ·{' '}
            </>
          )}
          {sale.paidBy === null ? t(`ways.${sale.way}`) : t(`paid.${sale.paidBy}`)}
          {sale.source !== 'web' && <> · {t(`sources.${sale.source}`)}</>}
          {sale.isScheduled && <> · {t('scheduled')}</>}
          {sale.givenBack !== null && <> · {t('givenBack', { amount: leftToRight(sale.givenBack) })}</>}
        </p>
        <ul className="mt-1 text-sm">
          {sale.lines.map(({ id, quantity, name, options }) => (
            <li key={id}>
              {t.rich('line', { quantity, name: () => <bdi>{name}</bdi> })}
              {options.length > 0 && (
                <bdi className="text-muted"> {t('withOptions', { names: options.join(comma) })}</bdi>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-1 -ms-4 flex flex-wrap gap-x-2 empty:hidden">
          {(sale.kind === 'lost' || sale.kind === 'kept') && <BlockPhoneButton shopId={sale.shopId} order={sale.id} />}
          {sale.isPardoned !== null && <PardonButton sale={sale} isPardoned={sale.isPardoned} />}
        </div>
      </div>
      {/* As wide for each order, so that the decimals line up, also on pages from right to left. */}
      <Price text={sale.total} className="min-w-28 shrink-0 text-end" />
    </li>
  )
}
