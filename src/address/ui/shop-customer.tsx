import { lazy, Suspense } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import type { ShopView } from '../../catalogue/ui/shop-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDeliveryFilter } from './chosen-address-store.ts'

const Block = lazy(() => import('./address-block.tsx').then((file) => ({ default: file.AddressBlock })))
const OutsideZoneNotice = lazy(() =>
  import('./outside-zone-notice.tsx').then((file) => ({ default: file.OutsideZoneNotice })),
)

type OutsideZoneProps = {
  shop: ShopView
  /** Must position the notice over existing content, because it appears late and must not shift the layout. */
  className: string
}

export function OutsideZone({ shop, className }: OutsideZoneProps) {
  const { serves } = useDeliveryFilter()
  if (serves(shop)) return null
  return (
    <Suspense fallback={null}>
      <div className={classNames('absolute', className)}>
        <OutsideZoneNotice />
      </div>
    </Suspense>
  )
}

/** For signed-out visitors. `AddressBlock` tells signed-in ones that the shop does not serve their address. */
export function ShopOutsideZone({ shop }: { shop: ShopView }) {
  const account = useAccount()
  return account.state === 'signed-out' && <OutsideZone shop={shop} className="inset-x-0 top-0 z-10 min-h-full bg-bg" />
}

type Props = {
  shop: ShopView
  onReserve?: (establishmentId: number) => void
}

/** CSS reserves the space from the first paint if the browser was signed in before (`signed-in-mark.ts`). */
export function ShopCustomer({ shop, onReserve }: Props) {
  const account = useAccount()
  const { postalCode, serves } = useDeliveryFilter()
  return (
    <div className="page-column in-data-signed-in:mb-2 in-data-signed-in:min-h-11.5 sm:in-data-signed-in:min-h-13.5">
      {account.state === 'signed-in' && (
        <Suspense fallback={null}>
          <Block
            user={account.user}
            establishmentId={shop.id}
            currency={shop.currencySymbol}
            offers={shop}
            isServed={postalCode === null ? null : serves(shop)}
            {...(onReserve && { onReserve })}
          />
        </Suspense>
      )}
    </div>
  )
}
