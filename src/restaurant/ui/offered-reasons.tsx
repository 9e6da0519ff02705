import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  label: string
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
  className?: string | undefined
}

/** Reasons to choose from. A field below them takes any other reason. */
export const OfferedReasons = ({ label, reasons, value, onChoose, className }: Props) =>
  reasons.length > 0 && (
    <fieldset aria-label={label} className={classNames('flex min-w-0 flex-wrap gap-2', className)}>
      {reasons.map((one) => (
        <Chip
          key={one}
          selected={one === value}
          className="min-h-12 max-w-full whitespace-normal! rounded-button! py-1.5 text-start"
          onClick={() => onChoose(one)}
        >
          <bdi className="min-w-0 wrap-anywhere">{one}</bdi>
        </Chip>
      ))}
    </fieldset>
  )
