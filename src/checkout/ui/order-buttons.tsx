import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  amount: string
  /** True while cart or account load: the phone is not known then. */
  isLoading: boolean
  isPaying: boolean
  onProceed: () => void
  /** Orders with one press, to pay at the counter. Null if something has to be asked before. */
  onOrder: (() => Promise<void>) | null
}

export const OrderButtons = ({ amount, isLoading, isPaying, onProceed, onOrder }: Props) => {
  const t = useTexts('checkout')
  const price = () => <Price text={isLoading ? '…' : amount} />
  return (
    <div className="flex flex-col gap-2">
      {onOrder && (
        <Button wide size="large" disabled={isLoading} busy={isPaying} onClick={() => void onOrder()}>
          <span>
            <span className="flex flex-wrap justify-center gap-x-2 leading-snug">
              {t.rich('payment.confirmCounter', { amount: price })}
            </span>
            <span className="block text-sm leading-snug font-medium">{t('pay.atCounter')}</span>
          </span>
        </Button>
      )}
      <Button
        wide
        size={onOrder ? 'small' : 'large'}
        variant={onOrder ? 'quiet' : 'primary'}
        disabled={isLoading}
        onClick={onProceed}
      >
        <span className="flex flex-wrap justify-center gap-x-2">{t.rich('pay.action', { amount: price })}</span>
      </Button>
    </div>
  )
}
