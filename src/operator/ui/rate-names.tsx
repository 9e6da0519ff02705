import { factsOf, type Language } from '../../kernel/texts.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Names = Readonly<Record<string, string>>

type Props = {
  offered: readonly Language[]
  names: Names
  onNames: (names: Names) => void
  error: string | null
}

export const RateNames = ({ offered, names, onNames, error }: Props) => {
  const t = useTexts('operator/countries')
  return (
    <>
      {offered.map((language, index) => (
        <TextField
          key={language}
          name={`name-${language}`}
          lang={language}
          dir={factsOf(language).direction}
          label={t('rates.nameIn', { language: factsOf(language).name })}
          optional={index > 0}
          autoComplete="off"
          maxLength={120}
          value={names[language] ?? ''}
          onChange={({ target }) => onNames({ ...names, [language]: target.value })}
          error={index === 0 ? error : null}
        />
      ))}
    </>
  )
}
