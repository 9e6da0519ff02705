import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { FirstProgress } from '../first-steps.ts'

export function FirstStepsCard({ done, all, next, isQuiet }: FirstProgress & { isQuiet: boolean }) {
  const t = useTexts('operator/start')
  const language = useLanguage()
  if (isQuiet)
    return (
      <p className="mt-2">
        <Link to={pathIn(language, '/admin/start')} className="text-link inline-flex min-h-11 items-center">
          {t('quiet', { done, all })}
        </Link>
      </p>
    )
  return (
    <Card className="mt-4 flex flex-col gap-3 md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-muted">
          {t('count', { done, all })} {next && t('nextStep', { step: t(`step.${next}.title`) })}
        </p>
      </div>
      <Link to={pathIn(language, '/admin/start')} className={buttonClass({}, 'shrink-0 self-start md:self-center')}>
        {t('next')}
      </Link>
    </Card>
  )
}
