import type { Ref, TextareaHTMLAttributes } from 'react'
import { inputDirection } from './bidi-text.tsx'
import { Field, type FieldProps, reachedLimit } from './field.tsx'

type Props = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export const TextArea = ({ label, hint, error, optional, labelHidden, className, id, ...area }: Props) => (
  <Field {...{ label, hint, error, optional, labelHidden, className, id }} limit={reachedLimit(area)}>
    {(wiring) => (
      <textarea
        rows={3}
        required={!optional}
        dir={inputDirection(area.value)}
        {...area}
        {...wiring}
        className="control w-full field-sizing-content rtl:text-right"
      />
    )}
  </Field>
)
