import type { OrderStatus } from '../orders/order-status.ts'

export const staffRoles = ['owner', 'manager', 'counter', 'kitchen'] as const

export type StaffRole = (typeof staffRoles)[number]

export type ShopAction =
  | 'see-orders'
  | 'move-orders'
  | 'end-orders'
  | 'answer-reservations'
  | 'sell-out'
  | 'pause'
  | 'edit-menu'
  | 'edit-hours'
  | 'edit-contact'
  | 'edit-tables'
  | 'manage-staff'
  | 'manage-tablets'

const kitchen: readonly ShopAction[] = ['see-orders', 'move-orders', 'sell-out']
const counter: readonly ShopAction[] = [...kitchen, 'end-orders', 'answer-reservations', 'pause']
const manager: readonly ShopAction[] = [...counter, 'edit-menu', 'edit-hours', 'edit-contact', 'edit-tables']

const allowed: Readonly<Record<StaffRole, readonly ShopAction[]>> = {
  owner: [...manager, 'manage-staff', 'manage-tablets'],
  manager,
  counter,
  kitchen,
}

export const staffCan = (role: StaffRole, action: ShopAction): boolean => allowed[role].includes(action)

/** The pages, apart from the board, that a person with these roles may open. */
export const visiblePages = (roles: readonly { readonly role: StaffRole }[]) => ({
  hasContact: roles.some(({ role }) => staffCan(role, 'edit-contact')),
  hasTablets: roles.some(({ role }) => staffCan(role, 'manage-tablets')),
})

/** The right that a status change needs. Cancelling, refusing and "not collected" need `end-orders`, which the kitchen does not have. */
export const actionOfMove = (to: OrderStatus): ShopAction =>
  to === 4 || to === 5 || to === 6 ? 'end-orders' : 'move-orders'
