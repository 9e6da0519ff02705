import { allowsScheduling, type PickupMode, type PlanningType } from './pickup-mode.ts'

export type CheckoutState = {
  readonly mode: PickupMode
  readonly planning: PlanningType | null
  /** `YYYY-MM-DD à HH H`, null while no slot is chosen. */
  readonly scheduledDatetime: string | null
  /** What the phone field holds. */
  readonly phone: string
  readonly phoneVerified: boolean
  /** Codes can be sent. */
  readonly canProvePhone: boolean
}

/** What keeps a customer from paying; the sentence stands under `readiness`. */
export type Obstacle =
  | 'phone-missing'
  | 'planning-missing'
  | 'appointment-missing'
  | 'phone-unverified'
  | 'phone-unprovable'

/** The field of the form that an obstacle belongs to. */
export const fieldOf = (obstacle: Obstacle): 'phone' | 'planificationType' =>
  obstacle === 'planning-missing' || obstacle === 'appointment-missing' ? 'planificationType' : 'phone'

/** Everything that is still missing, most important first; empty when the customer can pay. */
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
  return obstacles
}
