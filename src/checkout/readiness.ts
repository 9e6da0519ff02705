import { allowsScheduling, type PickupMode, type PlanningType } from './pickup-mode.ts'

export type CheckoutState = {
  readonly mode: PickupMode
  readonly planning: PlanningType | null
  readonly scheduledDatetime: string | null
  readonly phone: string
  readonly phoneVerified: boolean
  readonly canProvePhone: boolean
  /** A new version of the terms asks again. */
  readonly termsDue: boolean
}

/** Something that prevents the payment. The value is a text key under `readiness`. */
export type Obstacle =
  | 'phone-missing'
  | 'planning-missing'
  | 'appointment-missing'
  | 'phone-unverified'
  | 'phone-unprovable'
  | 'terms-due'

export const fieldOf = (obstacle: Obstacle): 'phone' | 'planificationType' | 'terms' => {
  if (obstacle === 'terms-due') return 'terms'
  return obstacle === 'planning-missing' || obstacle === 'appointment-missing' ? 'planificationType' : 'phone'
}

/** The most important obstacle comes first. The list is empty when the customer can pay. */
export const obstaclesOf = (state: CheckoutState): Obstacle[] => {
  const obstacles: Obstacle[] = []
  const hasPhone = state.phoneVerified || state.phone.trim() !== ''
  const isStuck = !state.phoneVerified && !state.canProvePhone
  if (isStuck) obstacles.push('phone-unprovable')
  else if (!hasPhone) obstacles.push('phone-missing')
  if (allowsScheduling(state.mode)) {
    if (state.planning === null) obstacles.push('planning-missing')
    if (state.planning === 'planifier' && !state.scheduledDatetime) obstacles.push('appointment-missing')
  }
  if (hasPhone && !state.phoneVerified && !isStuck) obstacles.push('phone-unverified')
  if (state.termsDue) obstacles.push('terms-due')
  return obstacles
}
