import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { isCancelledOrRefused, progressOf } from '../order-status.ts'

export const OrderProgress = ({ status, className }: { status: number; className?: string }) => {
  const t = useTexts('orders')
  const isOff = isCancelledOrRefused({ status })
  // The other steps would be announced as still to come.
  const steps = progressOf(status).filter(({ done }) => done || !isOff)
  const reached = steps.findLastIndex(({ done }) => done)
  return (
    <ProgressSteps
      label={t('tracking.progress')}
      className={className}
      steps={steps.map(({ step, done }, index) => ({
        key: step,
        label: t(`tracking.steps.${step}`),
        state: done ? 'done' : 'ahead',
        isHere: index === reached && !isOff,
      }))}
    />
  )
}
