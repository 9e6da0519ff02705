import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

const look =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-pill border px-4 text-sm font-semibold no-underline transition-colors [&_svg]:size-4'
const resting = 'border-border bg-surface text-ink hover:border-control hover:bg-primary-soft'
const chosen = 'border-primary bg-primary text-on-primary hover:bg-primary-hover'

export const chipClass = (selected = false): string => classNames(look, selected ? chosen : resting)

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { selected?: boolean; ref?: Ref<HTMLButtonElement> }

export const Chip = ({ selected, className, type, ...rest }: ChipProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    aria-pressed={selected}
    className={classNames(chipClass(selected), 'disabled:bg-sunken disabled:text-muted', className)}
  />
)

type ChoiceChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const ChoiceChip = ({ label, description, className, ...input }: ChoiceChipProps) => (
  <label
    className={classNames(
      'relative flex min-h-12 min-w-16 shrink-0 snap-start flex-col items-center justify-center rounded-button border border-border bg-surface px-4 py-1.5 text-center transition-colors',
      'hover:border-control has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      className,
    )}
  >
    <input {...input} type="radio" className="sr-only" />
    <span className="whitespace-nowrap text-sm font-semibold">{label}</span>
    {description && <span className="whitespace-nowrap text-xs">{description}</span>}
  </label>
)
