import { OTPField as Boxes } from '@base-ui/react/otp-field'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field.tsx'

export type OtpFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  /** Also called when the code is pasted or filled in by the phone. */
  onComplete?: (value: string) => void
  length?: number
  autoFocus?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export const OtpField = ({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 4,
  autoFocus,
  disabled,
  ref,
}: OtpFieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <Boxes.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        disabled={disabled}
        aria-describedby={described || undefined}
        dir="ltr"
        className="flex gap-2 sm:gap-3 rtl:justify-end"
      >
        {Array.from({ length }, (_, index) => (
          <Boxes.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={index === 0 ? ref : undefined}
            autoFocus={autoFocus && index === 0}
            aria-invalid={error ? true : undefined}
            className="control size-14 shrink-0 px-0 text-center font-display text-2xl font-bold tabular-nums sm:size-16"
          />
        ))}
      </Boxes.Root>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
