import { allowsScheduling, type PickupMode, type PlanningType } from './pickup-mode.ts'

/** Why the shop accepts no order to be ready *as soon as possible*. */
export type Hindrance = 'closed' | 'paused' | 'full'

export type CheckoutState = {
  readonly mode: PickupMode
  readonly planning: PlanningType | null
  readonly hindrance: Hindrance | null
  /** False if the shop takes no orders now and has no free slot in the days that can be planned. */
  readonly mayPlan: boolean
  readonly scheduledDatetime: string | null
  readonly phone: string
  readonly phoneVerified: boolean
  readonly canProvePhone: boolean
  readonly termsDue: boolean
}

/** Each value except `not-now` is a text key under `readiness`. */
export type Obstacle =
  | 'not-now'
  | 'phone-missing'
  | 'planning-missing'
  | 'appointment-missing'
  | 'phone-unverified'
  | 'phone-unprovable'
  | 'terms-due'

export const fieldOf = (obstacle: Obstacle): 'phone' | 'planificationType' | 'terms' => {
  if (obstacle === 'terms-due') return 'terms'
  return obstacle === 'not-now' || obstacle === 'planning-missing' || obstacle === 'appointment-missing'
    ? 'planificationType'
    : 'phone'
}

/** The most important one first. */
export const obstaclesOf = (state: CheckoutState): Obstacle[] => {
  const obstacles: Obstacle[] = []
  const isAsked = allowsScheduling(state.mode)
  const isPlanned = isAsked && state.planning === 'planifier' && (state.mayPlan || state.scheduledDatetime !== null)
  if (state.hindrance !== null && !isPlanned) obstacles.push('not-now')
  const hasPhone = state.phoneVerified || state.phone.trim() !== ''
  const isStuck = !state.phoneVerified && !state.canProvePhone
  if (isStuck) obstacles.push('phone-unprovable')
  else if (!hasPhone) obstacles.push('phone-missing')
  if (isAsked && state.mayPlan) {
    if (state.planning === null) obstacles.push('planning-missing')
    if (state.planning === 'planifier' && !state.scheduledDatetime) obstacles.push('appointment-missing')
  }
  if (hasPhone && !state.phoneVerified && !isStuck) obstacles.push('phone-unverified')
  if (state.termsDue) obstacles.push('terms-due')
  return obstacles
}
