import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

/** Says that a submission accepts the terms for restaurants. */
export const AcceptingLine = ({ partners }: { partners: number }) => {
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  return (
    <p className="text-sm text-muted">
      {t.rich('accepting', {
        terms: (words) => (
          <a
            href={pathIn(language, `/legal/partners/${partners}`)}
            target="_blank"
            rel="noopener"
            className="text-link"
          >
            {words}
          </a>
        ),
      })}
    </p>
  )
}
