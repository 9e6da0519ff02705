/** Without the language prefix. The key is the name of the component file, unless `routes.ts` names another. */
export const screenPaths = {
  home: '',
  restaurants: 'restaurants',
  'order-success': 'order/success/:id',
  order: 'order/:id',
  'account-profile': 'account/profile',
  'account-security': 'account/security',
  'account-orders': 'account/orders',
  'account-order': 'account/orders/:id',
  'account-reservations': 'account/reservations',
  'account-email-confirm': 'account/email/:token?',
  'account-password-reset': 'password/reset/:token?',
  reservation: 'reservation/:token?',
  legal: 'legal/:document?/:version?',
  pro: 'pro',
  'pro-new-order': 'pro/new-order',
  'pro-kitchen': 'pro/kitchen',
  'pro-reservations': 'pro/reservations',
  'pro-dining-room': 'pro/dining-room',
  'pro-menu': 'pro/menu',
  'pro-options': 'pro/menu/options',
  'pro-menu-preview': 'pro/menu/preview/:id',
  'pro-hours': 'pro/hours',
  'pro-cash': 'pro/cash',
  'pro-sales': 'pro/sales',
  'pro-log': 'pro/log',
  'pro-contact': 'pro/contact',
  'pro-printers': 'pro/printers',
  'pro-tablets': 'pro/tablets',
  'pro-tablet': 'pro/tablet',
  'pro-shop': 'pro/shop',
  'pro-open': 'pro/open',
  'pro-start': 'pro/start',
  'pro-people': 'pro/people',
  invitation: 'invitation',
  'admin-setup': 'admin/setup',
  'admin-start': 'admin/start',
  'admin-settings': 'admin/settings',
  'admin-countries': 'admin/countries',
  'admin-shops': 'admin/shops',
  'admin-shop': 'admin/shops/:id',
  'admin-shop-preview': 'admin/shops/:id/preview',
  admin: 'admin',
  'admin-orders': 'admin/orders',
  'admin-order': 'admin/orders/:id',
  'admin-messages': 'admin/messages',
  'admin-log': 'admin/log',
  'admin-people': 'admin/people',
  'admin-zone': 'admin/zone',
  'admin-legal': 'admin/legal',
  'admin-cuisines': 'admin/cuisines',
  'dev-ui': 'dev/ui',
  'dev-google': 'dev/google/o/oauth2/v2/auth',
  'dev-facebook': 'dev/facebook/:version/dialog/oauth',
  shop: ':domain',
  checkout: ':domain/checkout',
  'shop-terms': ':domain/terms',
  product: ':domain/product/:id',
  'not-found': '*',
} as const

export type ScreenName = keyof typeof screenPaths

/** After sign-in, nobody is redirected to these screens. */
export const withoutWayBack: readonly ScreenName[] = ['dev-google', 'dev-facebook', 'not-found']

const names = Object.keys(screenPaths) as ScreenName[]

export const returnPaths: readonly string[] = names
  .filter((name) => !withoutWayBack.includes(name))
  .map((name) => screenPaths[name])
