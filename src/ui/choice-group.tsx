import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type Props = {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  className?: string
  layout?: string
  children: ReactNode
}

export const ChoiceGroup = ({
  legend,
  legendHidden = false,
  hint,
  error,
  disabled,
  className,
  layout,
  children,
}: Props) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={described || undefined}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-display text-lg font-bold'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={layout ?? 'flex flex-col gap-2'}>{children}</div>
    </fieldset>
  )
}
