import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './menu-fr.ts'

export const en: Texts<typeof fr> = {
  signIn: 'Sign in',
  open: 'Your account',
  profile: 'Manage my account',
  orders: 'My orders',
  reservations: 'My bookings',
  restaurant: 'My restaurant',
  marketplace: 'Administration',
  signOut: 'Sign out',
}
