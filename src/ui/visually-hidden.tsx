import type { ReactNode } from 'react'

/** Words for those who listen. `live` makes them an announcement when they change. */
export const VisuallyHidden = ({ live, children }: { live?: 'polite' | 'assertive'; children: ReactNode }) => (
  <span className="sr-only" role={live && (live === 'polite' ? 'status' : 'alert')}>
    {children}
  </span>
)
