import { classNames } from '../../ui/class-names.ts'

/** A whole flag with a tick: served. A flag cut in at its end with a cross: not. Their shapes tell them apart as well as their colours. */
const flags = {
  served: { cloth: 'M15 5h25v19H15z', sign: 'M22 14.5l4 4 7-8', colour: 'text-[#2f7d22]' },
  'not-served': { cloth: 'M15 5h27l-7 9.5 7 9.5H15z', sign: 'M21.5 10.5l8 8m0-8l-8 8', colour: 'text-[#b00727]' },
} as const

type Props = {
  /** Null while nothing is known of the place. */
  isServed: boolean | null
  label: string
  className?: string
}

/** Its foot, the middle of the lower edge, stands on the place. */
export const FlagPin = ({ isServed, label, className }: Props) => {
  const { cloth, sign, colour } = flags[isServed ? 'served' : 'not-served']
  return (
    <svg
      viewBox="0 0 28 56"
      role="img"
      aria-label={label}
      className={classNames(
        'h-14 w-7 overflow-visible drop-shadow-md',
        isServed === null ? 'text-[#505869]' : colour,
        className,
      )}
    >
      <ellipse cx="14" cy="54.5" rx="5" ry="1.5" fill="#171e32" opacity=".35" />
      <path d="M14 4v50" stroke="#fffdfa" strokeWidth="5" strokeLinecap="round" />
      <path d="M14 4v50" stroke="#171e32" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d={isServed === null ? flags.served.cloth : cloth}
        fill="currentColor"
        stroke="#fffdfa"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {isServed !== null && (
        <path d={sign} fill="none" stroke="#fffdfa" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  )
}
