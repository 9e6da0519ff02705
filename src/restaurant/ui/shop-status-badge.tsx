import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/texts.tsx'

const toneOf: Readonly<Record<ShopStatus, Tone>> = {
  draft: 'secondary',
  submitted: 'orange',
  'sent-back': 'warning',
  approved: 'info',
  live: 'success',
  paused: 'warning',
  suspended: 'danger',
}

export const ShopStatusBadge = ({ status }: { status: ShopStatus }) => {
  const t = useTexts('restaurant/shop')
  return <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>
}
