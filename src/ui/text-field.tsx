import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { inputDirection } from './bidi-text.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldProps, reachedLimit } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & {
    ref?: Ref<HTMLInputElement>
    end?: ReactNode
  }

const alwaysLeftToRight = new Set(['email', 'tel', 'url', 'password'])

export const TextField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  end,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, hint, error, optional, labelHidden, className, id }} limit={reachedLimit(input)}>
    {(wiring) => (
      <span className="relative block">
        <input
          dir={input.type && alwaysLeftToRight.has(input.type) ? 'ltr' : inputDirection(input.value)}
          required={!optional}
          {...input}
          {...wiring}
          className={classNames('control w-full rtl:text-right', end ? 'pr-12 rtl:pr-3.5 rtl:pl-12' : null)}
        />
        {end && <span className="absolute inset-y-0 end-0.5 flex items-center">{end}</span>}
      </span>
    )}
  </Field>
)
