import CheckIcon from 'lucide-react/icons/check'
import { StockBadge } from '../../catalogue/ui/stock-badge.tsx'
import { Badge, CountBadge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { Star } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter, Sample } from './sample.tsx'

const tones = ['orange', 'warning', 'primary', 'success', 'info', 'danger', 'secondary'] as const
const kinds = ['info', 'success', 'warning', 'error'] as const
const eighths = Array.from({ length: 9 }, (_, filled) => filled)

export const Badges = () => {
  const t = useTexts('pages/design-system')
  return (
    <Chapter title={t('badges')}>
      <Sample name={t('tones')}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={<CheckIcon aria-hidden="true" />}>
            {t(`toneOf.${tone}`)}
          </Badge>
        ))}
        <StockBadge stock={3} />
        <StockBadge stock={0} />
        <CountBadge count={3} />
      </Sample>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind} title={t(`notices.${kind}`)}>
            {t('hint')}
          </Notice>
        ))}
      </div>
      <Sample name={t('star')}>
        {eighths.map((filled) => (
          <Star key={filled} filled={filled} className="size-9 text-primary" />
        ))}
      </Sample>
      <ProgressSteps
        label={t('progress')}
        className="max-w-xl"
        steps={[
          { key: 'ordered', label: t('steps.ordered'), state: 'done' },
          { key: 'cooking', label: t('steps.cooking'), state: 'current' },
          { key: 'ready', label: t('steps.ready'), state: 'ahead' },
        ]}
      />
    </Chapter>
  )
}
