import InfoIcon from 'lucide-react/icons/info'
import { useTexts } from '../ui/texts.tsx'

export const DemoBanner = () => {
  const t = useTexts('pages')
  return (
    <aside aria-label={t('demo.label')} className="border-b border-border bg-warning-soft text-warning-text">
      <p className="page-column flex items-start gap-2 py-2 text-sm">
        <InfoIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{t('demo.text')}</span>
      </p>
    </aside>
  )
}
