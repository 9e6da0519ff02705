import { cardClass } from './card.tsx'
import { classNames } from './class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block rounded-field bg-sunken', className)} />
)

const widths = ['w-full', 'w-4/5', 'w-3/5'] as const

export const LinesSkeleton = ({ lines }: { lines: 1 | 2 | 3 }) => (
  <span aria-hidden="true" className="flex flex-col gap-2.5">
    {widths.slice(0, lines).map((width) => (
      <Skeleton key={width} className={classNames('h-4', width)} />
    ))}
  </span>
)

export const CardSkeleton = () => (
  <span aria-hidden="true" className={classNames(cardClass, 'block')}>
    <Skeleton className="aspect-4/3 rounded-none" />
    <span className="flex flex-col gap-3 p-4">
      <Skeleton className="h-6 w-2/3" />
      <LinesSkeleton lines={2} />
    </span>
  </span>
)
