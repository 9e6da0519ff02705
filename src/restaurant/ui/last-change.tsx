import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LastChange as Change } from '../undo.ts'

const LastChangeBar = lazyPart(() => import('./last-change-bar.tsx').then((file) => file.LastChangeBar))

/** The live region exists before the first change, so that screen readers announce the change. */
export const LastChange = ({ shopId, change }: { shopId: number; change: Change | null }) => (
  <div aria-live="polite" className="sticky bottom-2 z-10">
    {change && (
      <Suspense fallback={null}>
        <LastChangeBar {...{ shopId, change }} />
      </Suspense>
    )}
  </div>
)
