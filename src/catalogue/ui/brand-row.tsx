import { SnapRow } from '../../ui/snap-row.tsx'
import { BrandTile } from './brand-tile.tsx'
import type { ShopView } from './shop-view.ts'

export const BrandRow = ({ title, shops }: { title: string; shops: readonly ShopView[] }) => (
  <SnapRow title={title}>
    {shops.map((shop, index) => (
      <li key={shop.id} className="w-68 shrink-0 snap-start">
        <BrandTile shop={shop} first={index === 0} />
      </li>
    ))}
  </SnapRow>
)
