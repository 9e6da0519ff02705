import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useTexts } from './texts.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  labelHidden?: boolean
  className?: string
}

export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Limited = { readonly value?: unknown; readonly maxLength?: number | undefined }

/** Returns `maxLength` if `value` is that long: browsers cut pasted text silently. Ignores limits up to 20. */
export const reachedLimit = ({ value, maxLength = 0 }: Limited): number | null =>
  maxLength > 20 && String(value ?? '').length >= maxLength ? maxLength : null

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)

export const Field = ({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  className,
  id: givenId,
  limit = null,
  children,
}: FieldProps & { id?: string; limit?: number | null; children: (wiring: FieldWiring) => ReactNode }) => {
  const t = useTexts('ui')
  const madeId = useId()
  const id = givenId ?? madeId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {limit !== null && (
        <p role="status" className="text-sm text-muted">
          {t('limit', { count: limit })}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
