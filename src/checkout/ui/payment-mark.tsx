import StoreIcon from 'lucide-react/icons/store'
import { classNames } from '../../ui/class-names.ts'
import { colourway } from '../../ui/colourways.ts'
import { starPath } from '../../ui/star.tsx'

const sumOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** A neutral card in the colours of the integration's name: the real marks belong to others. */
export const PaymentMark = ({ name, className }: { name: string; className?: string }) => {
  const { ground, petal, heart } = colourway(sumOf(name))
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" className={classNames('h-8 w-12 shrink-0', className)}>
      <rect x=".5" y=".5" width="47" height="31" rx="5" fill={ground} />
      <rect y="7" width="48" height="4.5" fill="#171e32" opacity=".35" />
      <rect x="6" y="23" width="15" height="2.500" rx="1.200" fill={petal} />
      <path d={starPath(6.5, 37, 21.5)} fill={heart} />
    </svg>
  )
}

export const CounterMark = () => (
  <span className="inline-flex h-8 w-12 shrink-0 items-center justify-center rounded-[5px] bg-sunken text-ink">
    <StoreIcon aria-hidden="true" className="size-5" />
  </span>
)
