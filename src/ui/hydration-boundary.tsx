import { type ReactNode, Suspense } from 'react'

/** A part that React hydrates in a task of its own, or first when it is clicked. A slow phone can answer between the parts. */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)
