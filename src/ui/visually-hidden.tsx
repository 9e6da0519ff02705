import type { ReactNode } from 'react'

export const VisuallyHidden = ({ live, children }: { live?: 'polite' | 'assertive'; children: ReactNode }) => (
  <span className="sr-only" role={live && (live === 'polite' ? 'status' : 'alert')}>
    {children}
  </span>
)
