import { classNames } from '../../ui/class-names.ts'
import { type PriceLevel, priceLevels } from '../price-level.ts'

/** One, two or three full lozenges of a tile: shops take more than one currency, so no sign of money would be right. */
export const PriceMarks = ({ level }: { level: PriceLevel }) => (
  <span aria-hidden="true" className="inline-flex items-center gap-1 px-0.5">
    {priceLevels.map((mark) => (
      <span
        key={mark}
        className={classNames('size-2 rotate-45 border border-current', mark <= level ? 'bg-current' : 'opacity-50')}
      />
    ))}
  </span>
)
