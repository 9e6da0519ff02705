import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { MissingPart } from './shop-profile.ts'

/** A menu of this size shows diners what the kitchen is about. */
export const wantedDishes = 5

/** On the way from a draft to the first order, in the order of the page. */
export const startSteps = ['place', 'identity', 'hours', 'menu', 'picture', 'test'] as const

export type StartStep = (typeof startSteps)[number]

export type StartFacts = {
  /** What is missing to submit and to open. */
  readonly missing: readonly MissingPart[]
  readonly products: number
  /** A photograph of the shop, of its logo or of a dish. */
  readonly hasPicture: boolean
  /** The shop has placed a test order. */
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
  /** Nothing waits for it: without a photograph diners see a drawing. */
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

/** Null: nothing is left to do. */
export const nextStep = (facts: StartFacts): StartStep | null =>
  stepStates(facts).find(({ isDone, isOptional }) => !isDone && !isOptional)?.step ?? null

/** The operator reads the profile only. The other steps may follow. */
export const maySubmit = (facts: StartFacts): boolean =>
  stepStates(facts).every(({ step, isDone }) => isDone || (step !== 'place' && step !== 'identity'))

const beginnings: readonly ShopStatus[] = ['draft', 'submitted', 'sent-back', 'approved']

/** Diners have not found the shop yet. */
export const isBeginning = (status: ShopStatus): boolean => beginnings.includes(status)

/** The owner has something to do before the operator has. */
export const isUnsent = (status: ShopStatus): boolean => status === 'draft' || status === 'sent-back'
