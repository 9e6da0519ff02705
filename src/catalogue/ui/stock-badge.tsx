import { Badge } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { isSoldOut } from '../product.ts'

export const StockBadge = ({ stock, className }: { stock: number; className?: string }) => {
  const t = useTexts('catalogue')
  if (isSoldOut({ stock }))
    return (
      <Badge tone="danger" className={className}>
        {t('menu.outOfStock')}
      </Badge>
    )
  if (stock > 5) return null
  return (
    <Badge tone="warning" className={className}>
      {t('menu.littleStock', { count: stock })}
    </Badge>
  )
}
