import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Words by people on one line: it begins where the page does, and is cut at the end of its own words. */
export const OneLine = ({ className, children }: { className?: string; children: ReactNode }) => (
  <bdi className={classNames('block w-fit max-w-full truncate', className)}>{children}</bdi>
)
