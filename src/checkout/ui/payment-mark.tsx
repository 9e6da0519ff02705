import StoreIcon from 'lucide-react/icons/store'
import { waysOf } from '../../payments/integrations.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Colourway, colourway } from '../../ui/colourways.ts'
import { starPath } from '../../ui/star.tsx'

const Card = ({ ground, petal, heart }: Colourway) => (
  <>
    <rect x=".5" y=".5" width="47" height="31" rx="5" fill={ground} />
    <rect y="7" width="48" height="4.5" fill="#171e32" opacity=".35" />
    <rect x="6" y="23" width="15" height="2.500" rx="1.200" fill={petal} />
    <path d={starPath(6.5, 37, 21.5)} fill={heart} />
  </>
)

const Wallet = ({ ground, petal, heart }: Colourway) => (
  <>
    <path d="M8 7 36 1.500a2.500 2.500 0 0 1 3 2.500v6H8z" fill={petal} />
    <rect x="4.500" y="6.500" width="39" height="25" rx="4" fill={ground} stroke={petal} strokeWidth=".7" />
    <path d="M4.500 11.500h39" stroke="#171e32" strokeWidth="1.500" opacity=".35" />
    <path d="M47.500 15H36a5 5 0 0 0 0 10h11.500z" fill={petal} />
    <path d={starPath(3.8, 37, 20)} fill={heart} />
  </>
)

/** A neutral card or wallet, because the payment services' logos are trademarks. */
export const PaymentMark = ({ integrationId, className }: { integrationId: number; className?: string }) => {
  const Mark = waysOf(integrationId) === 'wallet' ? Wallet : Card
  return (
    <svg
      viewBox="0 0 48 32"
      aria-hidden="true"
      className={classNames('h-8 w-12 shrink-0 max-[15rem]:hidden', className)}
    >
      <Mark {...colourway(integrationId)} />
    </svg>
  )
}

export const CounterMark = () => (
  <span className="inline-flex h-8 w-12 shrink-0 items-center justify-center rounded-[5px] bg-sunken text-ink max-[15rem]:hidden">
    <StoreIcon aria-hidden="true" className="size-5" />
  </span>
)
