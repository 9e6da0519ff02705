import { openCart } from '../../cart/ui/cart-store.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ChangeReply } from '../contract.ts'

/** A change that the dialog shows. `message` is a sentence with the name of the dish. */
export type ToldChange = Pick<ChangeReply, 'kind' | 'line' | 'after' | 'message'>

type Props = {
  changes: readonly ToldChange[]
  isDearer: boolean
  onAccept: () => void
  onDecline: () => void
}

export const ChangesDialog = ({ changes, isDearer, onAccept, onDecline }: Props) => {
  const t = useTexts('checkout')
  // Several lines of one dish may lack the same stock.
  const sentences = [...new Set(changes.map(({ message }) => message))]
  const decline = () => {
    onDecline()
    openCart()
  }
  return (
    <LazyAlertDialog
      open={changes.length > 0}
      onClose={decline}
      title={t('changes.title')}
      cancel={t('changes.decline')}
      confirm={t(isDearer ? 'changes.accept' : 'changes.goOn')}
      onConfirm={onAccept}
    >
      <p>{t('changes.lead')}</p>
      <ul className="mt-3 flex flex-col gap-2 text-ink">
        {sentences.map((sentence) => (
          <li key={sentence} className="rounded-button bg-sunken px-4 py-2.5">
            {sentence}
          </li>
        ))}
      </ul>
    </LazyAlertDialog>
  )
}
