import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Typed = { readonly percent: string; readonly eatingIn: string }

type Props = Typed & {
  label: string
  onTyped: (typed: Typed) => void
  errorOf: (field: keyof Typed) => string | null
}

export function PercentFields({ label, percent, eatingIn, onTyped, errorOf }: Props) {
  const t = useTexts('operator/countries')
  const shared = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 10 } as const
  return (
    <>
      <TextField
        {...shared}
        name="percent"
        label={label}
        value={percent}
        onChange={({ target }) => onTyped({ percent: target.value, eatingIn })}
        error={errorOf('percent')}
      />
      <TextField
        {...shared}
        name="eating-in"
        label={t('rates.eatingIn')}
        value={eatingIn}
        onChange={({ target }) => onTyped({ percent, eatingIn: target.value })}
        error={errorOf('eatingIn')}
      />
    </>
  )
}
