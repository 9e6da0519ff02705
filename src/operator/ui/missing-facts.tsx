import { Link } from 'react-router'
import { factsOf } from '../../kernel/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ImprintFact } from '../imprint.ts'

/** Lists what is missing, because the imprint must name the publisher of the marketplace. */
export function MissingFactsRow({ facts, maySet }: { facts: readonly ImprintFact[]; maySet: boolean }) {
  const t = useTexts('operator/legal')
  const needs = useTexts('operator/needs')
  const language = useLanguage()
  const names = facts.map((fact) => t(`facts.${fact}`)).join(factsOf(language).comma)
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('lacking')}</p>
        <p className="mt-1 text-sm">{t('lackingText', { names })}</p>
      </div>
      {maySet ? (
        <Link
          to={pathIn(language, '/admin/legal?document=imprint')}
          className={buttonClass({ size: 'small' }, 'shrink-0 self-start')}
        >
          {t('complete')}
        </Link>
      ) : (
        <p className="text-sm text-muted md:max-w-56">{needs('missing.ask')}</p>
      )}
    </li>
  )
}
