import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleDashedIcon from 'lucide-react/icons/circle-dashed'
import CircleMinusIcon from 'lucide-react/icons/circle-minus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isolated } from '../../kernel/bidi.ts'
import { factsOf, type Language } from '../../kernel/texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { contactFacts, type FirstFacts, type FirstStep, type FirstStepState } from '../first-steps.ts'
import { settingId } from '../settings.ts'
import { fromFirstSteps } from './back-to-first-steps.tsx'

const placeOf: Readonly<Record<FirstStep, string>> = {
  protect: '/account/security',
  brand: `/admin/settings#${settingId('brand')}`,
  contact: `/admin/settings#${settingId('contact')}`,
  languages: `/admin/settings#${settingId('languages')}`,
  countries: '/admin/countries',
  zone: '/admin/zone',
  mails: `/admin/settings#${settingId('mails')}`,
  texts: `/admin/settings#${settingId('texts')}`,
  imprint: '/admin/legal?document=imprint',
  legal: '/admin/legal',
  restaurants: '/admin/shops',
}

export type FirstStepFacts = {
  offered: readonly Language[]
  countries: readonly { readonly name: string; readonly currency: string }[]
}

type Props = FirstStepState & FirstStepFacts & { facts: FirstFacts; isNext: boolean; onProtect: () => void }

const icons = { done: CircleCheckIcon, open: CircleDashedIcon, 'not-needed': CircleMinusIcon } as const

/** The state of the step if it is known, otherwise the reason for the step. */
function useDetail({
  step,
  facts,
  offered,
  countries,
}: Pick<Props, 'step' | 'facts' | 'offered' | 'countries'>): ReactNode {
  const t = useTexts('operator/start')
  const legal = useTexts('operator/legal')
  const { comma } = factsOf(useLanguage())
  const isOfContact = step === 'contact'
  const missing = facts.missing.filter((fact) => contactFacts.includes(fact) === isOfContact)
  if ((isOfContact || step === 'imprint') && missing.length > 0)
    return t('missing', { parts: missing.map((fact) => legal(`facts.${fact}`)).join(comma) })
  if (step === 'mails' || step === 'texts') return t(`step.${step}.${facts.ways[step]}`)
  if (step === 'languages') return offered.map((language) => isolated(factsOf(language).name)).join(comma)
  if (step === 'countries' && countries.length > 0)
    return countries.map(({ name, currency }) => isolated(`${name} (${currency})`)).join(comma)
  if (step === 'zone' && facts.places > 0)
    return t(facts.isZoneUsual ? 'placesUsual' : 'places', { count: facts.places })
  if (step === 'restaurants' && facts.shops > 0) return t('shops', { count: facts.shops })
  if (step === 'restaurants' && facts.areApplicationsOpen) return t('applicationsOpen')
  return t(`step.${step}.hint`)
}

export function FirstStepRow({ step, state, isNecessary, facts, isNext, onProtect, ...more }: Props) {
  const t = useTexts('operator/start')
  const language = useLanguage()
  const Icon = icons[state]
  const detail = useDetail({ step, facts, ...more })
  const isDone = state === 'done'
  const isOpenToAll = step === 'restaurants' && facts.shops === 0 && facts.areApplicationsOpen
  const title = t(isOpenToAll ? 'applicationsTitle' : `step.${step}.title`)
  const label = t(step === 'zone' && state === 'not-needed' ? 'usual' : `state.${state}`)
  const variant = isNext ? 'primary' : state === 'open' ? 'secondary' : 'quiet'
  const look = buttonClass({ variant, size: 'small' })
  const words = {
    'aria-label': t(isDone ? 'changeStep' : isNext ? 'continueStep' : 'doStep', { step: title }),
    children: t(isDone ? 'change' : isNext ? 'next' : 'do'),
  }
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border py-3 first:border-0"
    >
      <Icon aria-hidden="true" className={classNames('size-6 shrink-0', isDone ? 'text-primary' : 'text-muted')} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          {title}
          <span className="sr-only">, {label}</span>
          {state === 'open' && isNecessary && <span className="font-normal text-muted"> · {t('necessary')}</span>}
          {state === 'not-needed' && <span className="font-normal text-muted"> · {label}</span>}
        </p>
        <p className="text-sm text-muted">{detail}</p>
        {step === 'restaurants' && state === 'open' && (
          <Link
            to={fromFirstSteps(pathIn(language, `/admin/settings#${settingId('applications')}`))}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {t('openApplications')}
          </Link>
        )}
      </div>
      {step === 'protect' && !isDone ? (
        <Button size="small" variant={variant} onClick={onProtect} {...words} />
      ) : (
        <Link to={fromFirstSteps(pathIn(language, placeOf[step]))} className={look} {...words} />
      )}
    </li>
  )
}
