import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { MissingPart } from './shop-profile.ts'

/** Number of dishes from which the step `menu` is done. */
export const wantedDishes = 5

/** From the draft to a test order. */
export const startSteps = ['place', 'identity', 'hours', 'menu', 'picture', 'test'] as const

export type StartStep = (typeof startSteps)[number]

export type StartFacts = {
  readonly missing: readonly MissingPart[]
  readonly products: number
  /** A photograph of the shop, its logo or a dish. */
  readonly hasPicture: boolean
  readonly hasTested: boolean
}

const partsOf: Readonly<Record<StartStep, readonly MissingPart[]>> = {
  place: ['address', 'city', 'phone', 'cuisines', 'service'],
  identity: ['legal-name', 'tax-id'],
  hours: ['hours'],
  menu: [],
  picture: [],
  test: [],
}

export type StepState = {
  readonly step: StartStep
  readonly isDone: boolean
  /** True if the shop can open without this step. */
  readonly isOptional: boolean
  readonly missing: readonly MissingPart[]
}

export const stepStates = ({ missing, products, hasPicture, hasTested }: StartFacts): StepState[] =>
  startSteps.map((step) => {
    const own = missing.filter((part) => partsOf[step].includes(part))
    const met: Partial<Record<StartStep, boolean>> = {
      menu: products >= wantedDishes,
      picture: hasPicture,
      test: hasTested,
    }
    return { step, missing: own, isDone: met[step] ?? own.length === 0, isOptional: step === 'picture' }
  })

/** The first required step that is not done, or null. */
export const nextStep = (facts: StartFacts): StartStep | null =>
  stepStates(facts).find(({ isDone, isOptional }) => !isDone && !isOptional)?.step ?? null

/** The operator reviews only the profile, so the other steps may follow after the submission. */
export const maySubmit = (facts: StartFacts): boolean =>
  stepStates(facts).every(({ step, isDone }) => isDone || (step !== 'place' && step !== 'identity'))

const beginnings: readonly ShopStatus[] = ['draft', 'submitted', 'sent-back', 'approved']

/** True before the shop is first opened. */
export const isBeginning = (status: ShopStatus): boolean => beginnings.includes(status)

/** True if the owner has to submit the shop. */
export const isUnsent = (status: ShopStatus): boolean => status === 'draft' || status === 'sent-back'
