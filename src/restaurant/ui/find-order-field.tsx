import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { useFindOrders } from './use-find-orders.ts'

type Props = ReturnType<typeof useFindOrders>

export const FindOrderField = ({ typed, isSearched, shown, begin, setTyped }: Props) => {
  const t = useTexts('restaurant')
  const result = isSearched ? t('find.found', { count: shown.length }) : ''
  return (
    <search className="min-w-0 max-md:w-full md:max-xl:me-auto">
      <TextField
        type="search"
        labelHidden
        optional
        label={t('find.label')}
        placeholder={t('find.placeholder')}
        className="w-48 max-md:w-full"
        value={typed}
        maxLength={20}
        autoComplete="off"
        onFocus={begin}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      <VisuallyHidden live="polite">{result}</VisuallyHidden>
    </search>
  )
}
