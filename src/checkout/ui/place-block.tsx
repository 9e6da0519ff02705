import MapPinIcon from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { shopMapPath, shopMapSize } from '../../address/map-view.ts'
import { OwnWords, PostalAddress } from '../../ui/bidi-text.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DirectionsLink } from '../../ui/directions-link.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { dineIn } from '../pickup-mode.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { InstructionFields, type InstructionProps } from './instruction-fields.tsx'

type Props = InstructionProps & {
  shop: CheckoutShop
  children: ReactNode
}

type MapProps = { shopId: number; label: string; className?: string }

/** Browsers load only the map that is shown. */
const StaticMap = ({ shopId, label, className }: MapProps) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={shopMapPath(shopId, theme)}
      width={shopMapSize.width}
      height={shopMapSize.height}
      alt={label}
      loading="lazy"
      decoding="async"
      className={classNames(
        'h-40 w-full bg-sunken object-cover sm:h-48',
        theme === 'dark' ? 'hidden dark:block' : 'dark:hidden',
        className,
      )}
    />
  ))

export const PlaceBlock = ({ shop, mode, instructions, onInstructionsChange, children }: Props) => {
  const t = useTexts('checkout')
  const isDineIn = mode === dineIn
  return (
    <Card padded={false}>
      {!isDineIn && (
        <StaticMap
          shopId={shop.id}
          label={t('place.map', { shop: shop.name, address: `${shop.address}, ${shop.city}` })}
          className="border-b border-border"
        />
      )}
      <div className="flex flex-col gap-6 p-4 sm:p-6">
        <div className="flex flex-wrap items-start gap-x-3">
          <MapPinIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <div className="min-w-0 flex-[1_1_6rem]">
            <h2 className="text-sm font-semibold text-muted">
              {t(isDineIn ? 'place.dineInTitle' : 'place.takeawayTitle')}
            </h2>
            <p className="text-lg font-semibold">
              <OwnWords>{shop.name}</OwnWords>
            </p>
            <p className="text-muted">
              <PostalAddress street={shop.address} city={shop.city} />
            </p>
          </div>
          {!isDineIn && (
            <DirectionsLink place={shop} className="text-link inline-flex min-h-11 shrink-0 items-center">
              {t('place.directions')}
            </DirectionsLink>
          )}
        </div>
        {!isDineIn && children}
        <InstructionFields {...{ instructions, onInstructionsChange, mode }} />
      </div>
    </Card>
  )
}
