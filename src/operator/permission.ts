import type { OperatorRole } from '../account/operator-role.ts'

export type OperatorAction =
  | 'see-shops'
  | 'decide-shops'
  | 'decide-reviews'
  | 'look-as-shop'
  | 'see-orders'
  | 'see-messages'
  | 'retry-messages'
  | 'retry-jobs'
  | 'see-log'
  | 'stop-orders'
  | 'manage-money'
  | 'manage-people'
  | 'change-settings'
  | 'change-zone'
  | 'edit-cuisines'
  | 'edit-legal'

const support: readonly OperatorAction[] = [
  'see-shops',
  'look-as-shop',
  'see-orders',
  'see-messages',
  'retry-messages',
  'see-log',
]

const allowed: Readonly<Record<OperatorRole, readonly OperatorAction[]>> = {
  // A job may transfer money, so support must not retry it.
  operator: [
    ...support,
    'decide-shops',
    'decide-reviews',
    'retry-jobs',
    'stop-orders',
    'manage-money',
    'manage-people',
    'change-settings',
    'change-zone',
    'edit-cuisines',
    'edit-legal',
  ],
  support,
}

export const operatorCan = (role: OperatorRole, action: OperatorAction): boolean => allowed[role].includes(action)

/** The screens in the order of the navigation, each with the action that the role must allow. */
const actionOfScreen = {
  needs: 'see-messages',
  shops: 'see-shops',
  orders: 'see-orders',
  messages: 'see-messages',
  cuisines: 'edit-cuisines',
  legal: 'edit-legal',
  people: 'manage-people',
  log: 'see-log',
  zone: 'change-zone',
  countries: 'change-settings',
  settings: 'change-settings',
} as const satisfies Readonly<Record<string, OperatorAction>>

export type AdminScreen = keyof typeof actionOfScreen

const screens = Object.keys(actionOfScreen) as readonly AdminScreen[]

export const screensOf = (role: OperatorRole): readonly AdminScreen[] =>
  screens.filter((screen) => operatorCan(role, actionOfScreen[screen]))
