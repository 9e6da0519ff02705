import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const cardClass = 'card-surface'

export const cardHoverClass = 'card-hover'

export const Card = ({
  children,
  className,
  padded = true,
}: {
  children: ReactNode
  className?: string
  padded?: boolean
}) => <section className={classNames(cardClass, padded && 'p-4 sm:p-6', className)}>{children}</section>
