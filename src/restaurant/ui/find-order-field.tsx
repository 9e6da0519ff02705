import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = { typed: string; found: number; onType: (typed: string) => void }

export const FindOrderField = ({ typed, found, onType }: Props) => {
  const t = useTexts('restaurant')
  const result = typed.trim() === '' ? '' : t('find.found', { count: found })
  return (
    <search className="me-auto min-w-0 max-md:w-full">
      <TextField
        type="search"
        labelHidden
        optional
        label={t('find.label')}
        placeholder={t('find.placeholder')}
        className="w-52 max-md:w-full"
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
      <VisuallyHidden live="polite">{result}</VisuallyHidden>
    </search>
  )
}
