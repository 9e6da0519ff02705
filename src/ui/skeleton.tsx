import { classNames } from './class-names.ts'

/** Keeps the place of what is still on its way. Nothing moves; give it the size of what will come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block rounded-field bg-sunken', className)} />
)
