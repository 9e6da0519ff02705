import type { OperatorRole } from '../account/operator-role.ts'

export type OperatorAction = 'see-shops' | 'decide-shops' | 'change-settings'

const support: readonly OperatorAction[] = ['see-shops']

const allowed: Readonly<Record<OperatorRole, readonly OperatorAction[]>> = {
  operator: [...support, 'decide-shops', 'change-settings'],
  support,
}

export const operatorCan = (role: OperatorRole, action: OperatorAction): boolean => allowed[role].includes(action)

/** In the order of the navigation, each with the right that opens it. */
const actionOfScreen = {
  shops: 'see-shops',
  settings: 'change-settings',
} as const satisfies Readonly<Record<string, OperatorAction>>

export type AdminScreen = keyof typeof actionOfScreen

const screens = Object.keys(actionOfScreen) as readonly AdminScreen[]

export const screensOf = (role: OperatorRole): readonly AdminScreen[] =>
  screens.filter((screen) => operatorCan(role, actionOfScreen[screen]))
