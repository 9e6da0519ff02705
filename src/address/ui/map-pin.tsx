import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleXIcon from 'lucide-react/icons/circle-x'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { AddressErrorText, ServedTowns } from './address-error.tsx'
import type { PinPlace } from './use-address-map.ts'

/** The flags of served and unserved places differ in shape, not only in colour. */
const flags = {
  served: { cloth: 'M15 5h25v19H15z', sign: 'M22 14.5l4 4 7-8', colour: 'text-[#2f7d22]' },
  'not-served': { cloth: 'M15 5h27l-7 9.5 7 9.5H15z', sign: 'M21.5 10.5l8 8m0-8l-8 8', colour: 'text-[#b00727]' },
} as const

type Props = {
  isServed: boolean | null
  label: string
  className?: string
}

/** The tip, in the middle of the lower edge, marks the place. */
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

/** At least two lines high, so that the elements below do not move if the text changes. */
export const PinReport = ({ pin }: { pin: PinPlace }) => {
  const t = useTexts('address')
  if (pin.state === 'unknown') return <AddressErrorText error={pin.error} />
  return (
    <div role="status" className="flex min-h-12 items-start gap-2">
      {pin.state === 'looking' ? (
        <p className="text-muted">{t('map.looking')}</p>
      ) : (
        <>
          {pin.place.isServed ? (
            <CircleCheckIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <CircleXIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <p className="min-w-0">
            <bdi className="font-medium">{pin.place.display_name}</bdi>
            <span className={pin.place.isServed ? 'block text-sm text-success' : 'block text-sm text-danger'}>
              {t(pin.place.isServed ? 'map.served' : 'notDelivered')}
            </span>
            {!pin.place.isServed && <ServedTowns />}
          </p>
        </>
      )}
    </div>
  )
}
