import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import type { ShopView } from './shop-view.ts'
import { TileBanner } from './tile-banner.tsx'

type Props = {
  shop: Pick<ShopView, 'id' | 'name' | 'colourway' | 'imageAlt'>
  photo: string | null
  children?: ReactNode
}

export const ShopBanner = ({ shop: { id, name, colourway, imageAlt }, photo, children }: Props) => (
  <div className="shop-banner">
    <TileBanner colourway={colourway}>
      <bdi>{name}</bdi>
    </TileBanner>
    {photo && (
      <Picture
        imageUrl={photo}
        alt={imageAlt ?? name}
        colourway={colourway}
        seed={id}
        sizes="(width < 40rem) 100vw, 32rem"
        first
      />
    )}
    {children}
  </div>
)
