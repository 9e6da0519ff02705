import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { isBeginning } from './start-steps.ts'

export const staffRoles = ['owner', 'manager', 'counter', 'kitchen'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Everybody in the shop can reach a tablet, so it never has more rights than the counter. */
export const tabletRoles = ['counter', 'kitchen'] as const satisfies readonly StaffRole[]

export type TabletRole = (typeof tabletRoles)[number]

export type ShopAction =
  | 'see-orders'
  | 'move-orders'
  | 'end-orders'
  | 'answer-reports'
  | 'place-orders'
  | 'take-cash'
  | 'correct-cash'
  | 'refund-online'
  | 'answer-reservations'
  | 'sell-out'
  | 'pause'
  | 'edit-menu'
  | 'edit-pictures'
  | 'edit-hours'
  | 'edit-contact'
  | 'edit-tables'
  | 'see-sales'
  | 'see-log'
  | 'block-phones'
  | 'answer-reviews'
  | 'manage-shop'
  | 'manage-staff'
  | 'manage-tablets'
  | 'manage-printers'
  | 'manage-payments'

const kitchen: readonly ShopAction[] = ['see-orders', 'move-orders', 'sell-out']
const counter: readonly ShopAction[] = [
  ...kitchen,
  'end-orders',
  'answer-reports',
  'place-orders',
  'take-cash',
  'answer-reservations',
  'pause',
]
const manager: readonly ShopAction[] = [
  ...counter,
  'correct-cash',
  'refund-online',
  'edit-menu',
  'edit-pictures',
  'edit-hours',
  'edit-contact',
  'edit-tables',
  'see-sales',
  'see-log',
  'block-phones',
  'answer-reviews',
]

const allowed: Readonly<Record<StaffRole, readonly ShopAction[]>> = {
  owner: [...manager, 'manage-shop', 'manage-staff', 'manage-tablets', 'manage-printers', 'manage-payments'],
  manager,
  counter,
  kitchen,
}

export const staffCan = (role: StaffRole, action: ShopAction): boolean => allowed[role].includes(action)

/** The screens of `/pro`, in the order of its navigation. */
export const proScreens = [
  'start',
  'orders',
  'reservations',
  'menu',
  'hours',
  'newOrder',
  'kitchen',
  'cash',
  'sales',
  'reviews',
  'log',
  'contact',
  'people',
  'tablets',
  'printers',
  'payments',
  'shop',
] as const

export type ProScreen = (typeof proScreens)[number]

const actionOfScreen: Readonly<Record<ProScreen, ShopAction>> = {
  start: 'manage-shop',
  orders: 'see-orders',
  newOrder: 'place-orders',
  kitchen: 'see-orders',
  reservations: 'answer-reservations',
  menu: 'sell-out',
  hours: 'pause',
  cash: 'take-cash',
  sales: 'see-sales',
  reviews: 'answer-reviews',
  log: 'see-log',
  contact: 'edit-contact',
  people: 'manage-staff',
  tablets: 'manage-tablets',
  printers: 'manage-printers',
  payments: 'manage-payments',
  shop: 'manage-shop',
}

type Place = { readonly role: StaffRole; readonly status: ShopStatus }

/** The screens that the caller may open in at least one shop; `start` only until that shop is first opened. */
export const visibleScreens = (shops: readonly Place[]): ProScreen[] =>
  proScreens.filter((screen) =>
    shops.some(
      ({ role, status }) => staffCan(role, actionOfScreen[screen]) && (screen !== 'start' || isBeginning(status)),
    ),
  )

/** The kitchen may not cancel or refuse an order, or mark it as not collected. */
export const actionOfMove = (to: OrderStatus): ShopAction =>
  to === 4 || to === 5 || to === 6 ? 'end-orders' : 'move-orders'
