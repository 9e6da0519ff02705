import type { ProductView } from '../../catalogue/ui/menu-view.ts'
import { ProductCard } from '../../catalogue/ui/product-card.tsx'
import { ShopCard } from '../../catalogue/ui/shop-card.tsx'
import type { ListedShopView } from '../../catalogue/ui/shop-view.ts'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { Chapter, Sample } from './sample.tsx'

type Props = { shops: readonly ListedShopView[]; dishes: readonly ProductView[] }

export const Cards = ({ shops, dishes }: Props) => {
  const t = useTexts('pages/design-system')
  const [shop] = shops
  const [dish, other = dish] = dishes
  const say = () => toast.info(t('notices.info'))
  return (
    <Chapter title={t('cards')}>
      <Sample name={t('shops')} layout="grid gap-4 sm:grid-cols-2">
        {shops.map((one) => (
          <ShopCard key={one.id} shop={one} className="h-full" />
        ))}
        {shops.map((one) => (
          <ShopCard key={one.id} shop={one} layout="low" className="h-full" />
        ))}
      </Sample>
      {shop && dish && other && (
        <Sample name={t('dishes')} layout="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <ProductCard shop={shop} product={dish} first={false} onOpen={say} onAdd={say} onIntent={() => {}} />
          <ProductCard
            shop={shop}
            product={{ ...other, stock: 0 }}
            first={false}
            onOpen={say}
            onAdd={say}
            onIntent={() => {}}
          />
          <Card>{t('bodySample')}</Card>
        </Sample>
      )}
    </Chapter>
  )
}
