import { classNames } from './class-names.ts'
import { Star } from './star.tsx'
import { useTexts } from './texts.tsx'

export type ProgressStep = {
  key: string
  label: string
  detail?: string
  state: 'done' | 'current' | 'ahead'
  isHere?: boolean
}

const spoken = { done: 'stepDone', current: 'stepCurrent', ahead: 'stepAhead' } as const

export const ProgressSteps = ({
  steps,
  label,
  className,
}: {
  steps: readonly ProgressStep[]
  label: string
  className?: string
}) => {
  const t = useTexts('ui')
  return (
    <ol
      aria-label={label}
      className={classNames('grid auto-cols-fr grid-flow-col max-xs:grid-flow-row max-xs:gap-3', className)}
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' || step.isHere ? 'step' : undefined}
          className="relative flex min-w-0 flex-col items-center gap-2 px-1 text-center max-xs:flex-row max-xs:px-0 max-xs:text-start"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute end-1/2 top-5 me-7 h-0.5 w-[calc(100%-3.5rem)] rounded-pill transition-colors duration-200 max-xs:hidden',
                step.state === 'ahead' ? 'bg-border' : 'bg-primary',
              )}
            />
          )}
          <Star
            filled={step.state === 'done' ? 8 : step.state === 'current' ? 4 : 0}
            className={classNames(
              'size-10 shrink-0 max-xs:size-7',
              step.state === 'ahead' ? 'text-control' : 'text-primary',
            )}
          />
          <span
            className={classNames(
              'max-w-full min-w-0 text-sm font-semibold wrap-anywhere hyphens-auto',
              step.state === 'ahead' && 'font-medium text-muted',
            )}
          >
            {step.label}
            <span className="sr-only">, {t(spoken[step.state])}</span>
          </span>
          {step.detail && <span className="text-sm text-muted">{step.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
