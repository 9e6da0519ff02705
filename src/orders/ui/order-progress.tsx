import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { progressOf } from '../order-status.ts'

/** Three steps. The next one counts as under way once the shop has accepted; an order that was called off has none. */
export const OrderProgress = ({ status, className }: { status: number; className?: string }) => {
  const t = useTexts('orders')
  if (status === 4 || status === 5) return null
  const steps = progressOf(status)
  const next = status === 0 ? -1 : steps.findIndex(({ done }) => !done)
  return (
    <ProgressSteps
      label={t('tracking.progress')}
      className={className}
      steps={steps.map(({ step, done }, index) => ({
        key: step,
        label: t(`tracking.steps.${step}`),
        state: done ? 'done' : index === next ? 'current' : 'ahead',
      }))}
    />
  )
}
