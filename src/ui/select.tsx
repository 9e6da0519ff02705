import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>
    compact?: boolean
  }

/** Uses the native element, because phones have a good picker for it. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  compact,
  children,
  ...select
}: Props) => (
  <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
    {(wiring) => (
      <span className="relative block">
        <select
          required={!optional}
          {...select}
          {...wiring}
          className={classNames('control w-full appearance-none pe-10', compact && 'min-h-11 py-2')}
        >
          {children}
        </select>
        <ChevronDownIcon
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
        />
      </span>
    )}
  </Field>
)
