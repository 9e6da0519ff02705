import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'

const BlockPhone = onFirstOpening(() => import('./block-phone.tsx').then((file) => file.BlockPhone))

export const BlockPhoneButton = ({ shopId, order }: { shopId: number; order: number }) => {
  const t = useTexts('restaurant/phones')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('block.openLabel', { id: String(order) })}
        onClick={() => setOpen(true)}
      >
        {t('block.open')}
      </Button>
      <BlockPhone shopId={shopId} order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
