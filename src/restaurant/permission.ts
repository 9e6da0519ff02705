/** What somebody is in a shop. */
export type StaffRole = 'owner' | 'manager' | 'kitchen'

export type ShopAction =
  | 'see-orders'
  | 'move-orders'
  | 'answer-reservations'
  | 'edit-menu'
  | 'edit-hours'
  | 'edit-contact'
  | 'edit-tables'
  | 'manage-staff'

const allowed: Record<StaffRole, readonly ShopAction[]> = {
  owner: [
    'see-orders',
    'move-orders',
    'answer-reservations',
    'edit-menu',
    'edit-hours',
    'edit-contact',
    'edit-tables',
    'manage-staff',
  ],
  manager: [
    'see-orders',
    'move-orders',
    'answer-reservations',
    'edit-menu',
    'edit-hours',
    'edit-contact',
    'edit-tables',
  ],
  kitchen: ['see-orders', 'move-orders'],
}

export const staffCan = (role: StaffRole, action: ShopAction): boolean => allowed[role].includes(action)
