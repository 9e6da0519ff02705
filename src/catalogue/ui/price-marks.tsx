import { classNames } from '../../ui/class-names.ts'
import { type PriceLevel, priceLevels } from '../price-level.ts'

/** Shops use several currencies, so it shows lozenges and no currency sign. */
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
