import { lazy, Suspense } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import type { ShopView } from '../../catalogue/ui/shop-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { useReach } from './use-reach.ts'

const Block = lazy(() => import('./address-block.tsx').then((file) => ({ default: file.AddressBlock })))
const NotReached = lazy(() => import('./not-reached.tsx').then((file) => ({ default: file.NotReached })))

type OutOfReachProps = {
  shop: ShopView
  /** Where it lies over something that is there: it comes late and moves nothing. */
  className: string
}

/** The shop does not serve the address that was chosen. */
export function OutOfReach({ shop, className }: OutOfReachProps) {
  const { reaches } = useReach()
  if (reaches(shop)) return null
  return (
    <Suspense fallback={null}>
      <div className={classNames('absolute', className)}>
        <NotReached />
      </div>
    </Suspense>
  )
}

/** The same over a shop's tiles; a customer's block says it itself. */
export function ShopOutOfReach({ shop }: { shop: ShopView }) {
  const account = useAccount()
  return account.state === 'signed-out' && <OutOfReach shop={shop} className="page-column inset-x-0 top-2" />
}

type Props = {
  shop: ShopView
  /** Absent where no table can be booked. */
  onReserve?: (establishmentId: number) => void
}

/** What a shop's page says to a customer who is signed in. Its place is kept free from the first paint on, for those who were. */
export function ShopCustomer({ shop, onReserve }: Props) {
  const account = useAccount()
  const { postalCode, reaches } = useReach()
  return (
    <div className="page-column in-data-signed-in:mb-4 in-data-signed-in:h-41 sm:in-data-signed-in:h-28">
      {account.state === 'signed-in' && (
        <Suspense fallback={null}>
          <Block
            user={account.user}
            establishmentId={shop.id}
            currency={shop.currencySymbol}
            isReached={postalCode === null ? null : reaches(shop)}
            {...(onReserve && { onReserve })}
          />
        </Suspense>
      )}
    </div>
  )
}
