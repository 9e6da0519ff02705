import { isReached } from '../delivery-zone.ts'
import { useChosenAddress } from './chosen-address-store.ts'

type Reach = {
  /** Null while nobody has said where they are. */
  readonly postalCode: string | null
  /** Whether a shop is shown: all of them while there is no postal code. */
  readonly reaches: (shop: { readonly serves: readonly string[] }) => boolean
}

/** Which shops are shown: by the chosen address, or by a postal code that was `asked` for otherwise. */
export const useReach = (asked: string | null = null): Reach => {
  const chosen = useChosenAddress()
  const postalCode = asked ?? chosen?.zip_code ?? null
  return { postalCode, reaches: (shop) => isReached(shop, postalCode) }
}
