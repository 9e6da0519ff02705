import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { closePaymentTrouble } from '../money-contract.ts'
import type { TroubledPaymentView } from '../needs.ts'
import { When } from './listed-order.tsx'

type Props = { payment: TroubledPaymentView; zone: string; mayAct: boolean }

export function TroubledPaymentRow({ payment, zone, mayAct }: Props) {
  const t = useTexts('operator/money')
  const language = useLanguage()
  const isolate = useIsolated()
  const call = useCall()
  const refresh = useRefresh()
  const { id, kind, orderId, shop, service, reference, reported, expected, at } = payment
  const close = async () => {
    const answer = await call<typeof closePaymentTrouble>('POST', '/api/admin/payment-troubles/:id/done', {
      params: { id },
    })
    if (answer.ok) toast.success(t('trouble.closed'))
    else toast.error(answer.message)
    await refresh()
  }
  const { ask, question } = useConfirm(close, {
    title: t('trouble.ask'),
    children: t('trouble.askText'),
    confirm: t('trouble.yes'),
    cancel: t('trouble.no'),
  })
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`trouble.${kind}.title`, { shop: isolate(shop) })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">
          {t(`trouble.${kind}.text`, {
            service,
            order: orderId,
            reported: isolate(reported),
            expected: isolate(expected),
          })}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {t('trouble.reference')} <bdi dir="ltr">{reference}</bdi>
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Link
          to={pathIn(language, `/admin/orders/${orderId}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('trouble.order')}
        </Link>
        {mayAct && (
          <Button size="small" onClick={ask}>
            {t('trouble.done')}
          </Button>
        )}
      </div>
      {question}
    </li>
  )
}
