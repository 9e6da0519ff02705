import { useState } from 'react'
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
import { type ListedSale, saleKindOf } from '../sales.ts'
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
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <time dateTime={sale.at} className="min-w-14 font-display font-bold tabular-nums">
        {time()}
      </time>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{t('number', { id: String(sale.id) })}</p>
        <p className="text-sm text-muted">
          {withShop && (
            <>
              <bdi>{sale.shop}</bdi> ·{' '}
            </>
          )}
          {t(`ways.${sale.way}`)}
          {sale.source !== 'web' && <> · {t(`sources.${sale.source}`)}</>}
          {sale.isScheduled && <> · {t('scheduled')}</>}
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
      </div>
      <Price text={sale.total} />
      <StatusBadge status={sale.status} text={words(`status.${statusNameOf(sale.status)}`)} />
      {saleKindOf(sale.status) === 'lost' && <BlockPhoneButton shopId={sale.shopId} order={sale.id} />}
      {sale.isPardoned !== null && <PardonButton sale={sale} isPardoned={sale.isPardoned} />}
    </li>
  )
}
