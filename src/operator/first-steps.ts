import type { ImprintFact } from './imprint.ts'
import type { WayToSend } from './needs.ts'

/** The steps from a new marketplace to its first order, in the sequence of the page. */
export const firstSteps = [
  'protect',
  'brand',
  'contact',
  'languages',
  'countries',
  'zone',
  'mails',
  'texts',
  'imprint',
  'legal',
  'restaurants',
] as const

export type FirstStep = (typeof firstSteps)[number]

/** `kept`: the demo stores all messages in its outbox. `failed`: the latest test failed, or its outcome is unknown. */
export type WayState = 'none' | 'untested' | 'failed' | 'arrived' | 'kept'

export type FirstFacts = {
  /** True if the operator who views the list has a second factor. */
  readonly isProtected: boolean
  readonly hasBrand: boolean
  readonly hasChosenLanguages: boolean
  readonly countries: number
  readonly places: number
  readonly isZoneUsual: boolean
  readonly ways: Readonly<Record<WayToSend, WayState>>
  /** The missing facts of contact and imprint. */
  readonly missing: readonly ImprintFact[]
  readonly hasPublished: boolean
  readonly shops: number
  readonly hasLiveShop: boolean
  readonly areApplicationsOpen: boolean
}

type State = 'done' | 'open' | 'not-needed'

export type FirstStepState = { readonly step: FirstStep; readonly state: State; readonly isNecessary: boolean }

export const contactFacts: readonly ImprintFact[] = ['name', 'email', 'phone']

const whether = (isDone: boolean, otherwise: State = 'open'): State => (isDone ? 'done' : otherwise)

const stateOfWay = (way: WayState): State => (way === 'kept' ? 'not-needed' : whether(way === 'arrived'))

const states: Readonly<Record<FirstStep, (facts: FirstFacts) => State>> = {
  protect: ({ isProtected }) => whether(isProtected),
  brand: ({ hasBrand }) => whether(hasBrand),
  contact: ({ missing }) => whether(!missing.some((fact) => contactFacts.includes(fact))),
  languages: ({ hasChosenLanguages }) => whether(hasChosenLanguages, 'not-needed'),
  countries: ({ countries }) => whether(countries > 0),
  zone: ({ places, isZoneUsual }) => (places > 0 && isZoneUsual ? 'not-needed' : whether(places > 0)),
  mails: ({ ways }) => stateOfWay(ways.mails),
  texts: ({ ways }) => stateOfWay(ways.texts),
  imprint: ({ missing }) => whether(missing.every((fact) => contactFacts.includes(fact))),
  legal: ({ hasPublished }) => whether(hasPublished, 'not-needed'),
  restaurants: ({ shops, areApplicationsOpen }) => whether(shops > 0 || areApplicationsOpen),
}

const alwaysNecessary: readonly FirstStep[] = ['contact', 'countries', 'zone', 'imprint', 'restaurants']

/** True if the marketplace does not work, or breaks the law, until the step is done. */
const isNecessary = (step: FirstStep, { ways }: FirstFacts): boolean =>
  step === 'mails' || step === 'texts' ? ways[step] === 'none' : alwaysNecessary.includes(step)

export const firstStepStates = (facts: FirstFacts): FirstStepState[] =>
  firstSteps.map((step) => ({ step, state: states[step](facts), isNecessary: isNecessary(step, facts) }))

const openSteps = (facts: FirstFacts) => firstStepStates(facts).filter(({ state }) => state === 'open')

/** The first open step, or null. */
export const nextFirstStep = (facts: FirstFacts): FirstStep | null => openSteps(facts)[0]?.step ?? null

/** True if no open step is necessary. */
export const mayDismiss = (facts: FirstFacts): boolean => !openSteps(facts).some((step) => step.isNecessary)

/** Whether `/admin` shows the list as a card. Once a shop is live, it does so only if a necessary step is open. */
export const isListShown = (facts: FirstFacts, isDismissed: boolean): boolean => {
  if (isDismissed) return false
  return facts.hasLiveShop ? !mayDismiss(facts) : nextFirstStep(facts) !== null
}

export type FirstProgress = {
  readonly done: number
  readonly all: number
  readonly next: FirstStep | null
}

/** Steps that are not needed are left out. */
export const firstProgress = (facts: FirstFacts): FirstProgress => {
  const counted = firstStepStates(facts).filter(({ state }) => state !== 'not-needed')
  return {
    done: counted.filter(({ state }) => state === 'done').length,
    all: counted.length,
    next: nextFirstStep(facts),
  }
}
