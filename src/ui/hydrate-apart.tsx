import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that comes alive by itself, after its surroundings: a slow phone stays free to answer between the parts. What is
 * pressed before comes alive at once.
 */
export const HydrateApart = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>
