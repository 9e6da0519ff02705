import type { ReactNode } from 'react'
import { OwnWords } from '../../ui/bidi-text.tsx'
import type { ShopView } from './shop-view.ts'
import { TileBanner } from './tile-banner.tsx'

/** Stays at the top while the page scrolls. `children` is the search. */
export const ShopBanner = ({
  shop: { name, colourway },
  children,
}: {
  shop: Pick<ShopView, 'name' | 'colourway'>
  children?: ReactNode
}) => (
  <TileBanner colourway={colourway} className="shop-strip" beside={children}>
    <OwnWords>{name}</OwnWords>
  </TileBanner>
)
