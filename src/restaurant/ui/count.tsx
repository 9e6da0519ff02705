import { classNames } from '../../ui/class-names.ts'

/** In a file of its own, so that the navigation does not load the board. */
export const Count = ({ count, loud }: { count: number; loud: boolean }) => (
  <span
    className={classNames(
      'inline-flex min-h-7 min-w-7 items-center justify-center rounded-pill px-2 text-sm font-bold tabular-nums',
      loud && count > 0 ? 'bg-saffron text-[#171e32]' : 'bg-surface text-ink',
    )}
  >
    {count}
  </span>
)
