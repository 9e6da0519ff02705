import MapPinIcon from 'lucide-react/icons/map-pin'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ShopView } from './shop-view.ts'

/** Cut visually; screen readers and the tooltip get the whole address. */
export const ShopAddress = ({ shop: { address, addressPreview } }: { shop: ShopView }) => (
  <p title={address} className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
    <MapPinIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <bdi aria-hidden="true" className="min-w-0 rtl:text-right">
      {addressPreview}
    </bdi>
    <VisuallyHidden>{address}</VisuallyHidden>
  </p>
)
