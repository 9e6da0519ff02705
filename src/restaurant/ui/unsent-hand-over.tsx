import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { CashMethod } from '../cash.ts'
import type { ShopOrderReply } from '../contract.ts'

type Props = {
  order: ShopOrderReply
  isHandOver: boolean
  /** How the customer has paid. Null if no payment was to be noted. */
  method: CashMethod | null
  busy: boolean
  onRetry: () => void
  onBack: () => void
}

/** After a press without a reply. A retry sends the same key, so it takes effect once. */
export const UnsentHandOver = ({ order, isHandOver, method, busy, onRetry, onBack }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const amount = leftToRight(formatMoney(readAmount(order.total, order.currency), order.currency_symbol))
  const meanwhile = method === null ? 'meanwhile' : method === 'cash' ? 'meanwhileCash' : 'meanwhileCard'
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="error"
        title={t(method === null ? 'unsent.handOver' : isHandOver ? 'unsent.both' : 'unsent.payment')}
      >
        <p>{t('unsent.text')}</p>
        <p className="mt-2">{t(`unsent.${meanwhile}`, { id: String(order.id), amount })}</p>
      </Notice>
      <Button size="large" wide busy={busy} onClick={onRetry}>
        {t('unsent.retry')}
      </Button>
      <Button variant="quiet" wide onClick={() => busy || onBack()}>
        {t('unsent.back')}
      </Button>
    </div>
  )
}
