import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listPausedShops, PausedShopReply } from '../contract.ts'
import { usePolled } from './use-polled.ts'

const everyMs = 15_000

const PausedShop = lazyPart(() => import('./paused-shop.tsx').then((file) => file.PausedShop))

/** Polls, because somebody may begin or end a pause on another device. */
export const PausedShops = ({ initial }: { initial: readonly PausedShopReply[] }) => {
  const call = useCall()
  const [paused, setPaused] = usePolled(initial, everyMs, () =>
    call<typeof listPausedShops>('GET', '/api/pro/paused-shops'),
  )
  return (
    <Suspense>
      {paused.map((shop) => (
        <PausedShop
          key={shop.id}
          shop={shop}
          onEnded={() => setPaused((before) => before.filter(({ id }) => id !== shop.id))}
        />
      ))}
    </Suspense>
  )
}
