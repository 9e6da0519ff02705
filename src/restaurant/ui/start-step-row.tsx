import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleDashedIcon from 'lucide-react/icons/circle-dashed'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { type StartStep, type StepState, wantedDishes } from '../start-steps.ts'
import { TestOrderButton } from './test-order-button.tsx'

const pageOf: Readonly<Record<Exclude<StartStep, 'test'>, string>> = {
  place: '/pro/shop',
  identity: '/pro/shop#identity',
  hours: '/pro/hours',
  menu: '/pro/menu',
  picture: '/pro/shop#pictures',
}

type Props = StepState & { isNext: boolean; products: number; shopId: number }

export const StartStepRow = ({ step, isDone, isOptional, missing, isNext, products, shopId }: Props) => {
  const t = useTexts('restaurant/start')
  const parts = useTexts('restaurant/shop')
  const language = useLanguage()
  const Icon = isDone ? CircleCheckIcon : CircleDashedIcon
  const detail = () => {
    if (step === 'menu' && products > 0) return t('dishes', { count: products, wanted: wantedDishes })
    if (isDone || step === 'hours' || missing.length === 0) return t(`step.${step}.hint`)
    return t('missing', { parts: missing.map((part) => parts(`parts.${part}`)).join(t('comma')) })
  }
  const action = t(isDone ? 'change' : isNext ? 'next' : 'do')
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border py-3 first:border-0"
    >
      <Icon aria-hidden="true" className={classNames('size-6 shrink-0', isDone ? 'text-primary' : 'text-muted')} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          {t(`step.${step}.title`)}
          {isOptional && <span className="font-normal text-muted"> {t('optional')}</span>}
          <span className="sr-only">, {t(isDone ? 'done' : 'open')}</span>
        </p>
        <p className="text-sm text-muted">{detail()}</p>
      </div>
      {step === 'test' ? (
        <TestOrderButton {...{ shopId, isDone, isNext }} />
      ) : (
        <Link
          to={pathIn(language, pageOf[step])}
          aria-label={t('actionOfStep', { action, step: t(`step.${step}.title`) })}
          className={buttonClass({ variant: isNext ? 'primary' : isDone ? 'quiet' : 'secondary', size: 'small' })}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
