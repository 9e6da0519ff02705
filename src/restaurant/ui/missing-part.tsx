import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShopOrderReply } from '../contract.ts'

const MissingNotices = lazyPart(() => import('./missing-notices.tsx').then((file) => file.MissingNotices))

export const MissingPart = ({ order }: { order: ShopOrderReply }) =>
  order.missing.length > 0 && (
    <Suspense fallback={null}>
      <MissingNotices order={order} />
    </Suspense>
  )
