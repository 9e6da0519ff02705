import type { ReactNode } from 'react'
import { openCart } from '../../cart/ui/cart-store.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  sentences: readonly string[]
  confirm: ReactNode
  onConfirm: () => void
  onDecline: () => void
}

export const ChangesDialog = ({ sentences, confirm, onConfirm, onDecline }: Props) => {
  const t = useTexts('checkout')
  const decline = () => {
    onDecline()
    openCart()
  }
  return (
    <LazyAlertDialog
      open={sentences.length > 0}
      onClose={decline}
      title={t('changes.title')}
      cancel={t('changes.decline')}
      confirm={confirm}
      onConfirm={onConfirm}
    >
      <p>{t('changes.lead')}</p>
      <ul className="mt-3 flex flex-col gap-2 text-ink">
        {/* Several lines of one dish may lack the same stock. */}
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence} className="rounded-button bg-sunken px-4 py-2.5">
            {sentence}
          </li>
        ))}
      </ul>
    </LazyAlertDialog>
  )
}
