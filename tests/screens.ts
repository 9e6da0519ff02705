import { defaultLanguage, directionOf, type Language, languages, prefixOf } from '../src/kernel/texts.ts'
import type { Stage, Who } from './stage.ts'

export type Screen = {
  readonly name: string
  readonly route: string
  readonly path: string | ((stage: Stage) => string)
  readonly who: Who
  /** True for a page that search engines may index. */
  readonly isPublic?: true
  /** True for a page whose path has no language prefix. */
  readonly isUntranslated?: true
}

/** Every screen, in every state that depends only on its address or its visitor. */
export const screens: readonly Screen[] = [
  { name: 'home', route: 'home', path: '/', who: 'anyone', isPublic: true },
  { name: 'listing', route: 'restaurants', path: '/restaurants', who: 'anyone', isPublic: true },
  { name: 'listing-in-order', route: 'restaurants', path: '/restaurants?order=popular', who: 'anyone' },
  { name: 'listing-without-shops', route: 'restaurants', path: '/restaurants?zip=75001', who: 'anyone' },
  { name: 'shop', route: 'shop', path: '/dar-el-marsa/', who: 'anyone', isPublic: true },
  { name: 'shop-closed', route: 'shop', path: '/deglet-et-dattes/', who: 'anyone', isPublic: true },
  {
    name: 'product',
    route: 'product',
    path: ({ dish }) => `/dar-el-marsa/product/${dish}`,
    who: 'anyone',
    isPublic: true,
  },
  { name: 'checkout', route: 'checkout', path: '/dar-el-marsa/checkout', who: 'customer' },
  { name: 'checkout-empty', route: 'checkout', path: '/dar-zitoun/checkout', who: 'customer' },
  { name: 'checkout-signed-out', route: 'checkout', path: '/dar-el-marsa/checkout', who: 'guest' },
  { name: 'order-success', route: 'order-success', path: ({ order }) => `/order/success/${order}`, who: 'customer' },
  { name: 'order', route: 'order', path: ({ order }) => `/order/${order}`, who: 'customer' },
  { name: 'order-signed-out', route: 'order', path: ({ order }) => `/order/${order}`, who: 'anyone' },
  { name: 'order-review', route: 'order-review', path: ({ served }) => `/order/${served}/review`, who: 'customer' },
  {
    name: 'order-review-written',
    route: 'order-review',
    path: ({ reviewed }) => `/order/${reviewed.order}/review`,
    who: 'customer',
  },
  { name: 'order-review-early', route: 'order-review', path: ({ order }) => `/order/${order}/review`, who: 'customer' },
  {
    name: 'order-review-signed-out',
    route: 'order-review',
    path: ({ served }) => `/order/${served}/review`,
    who: 'anyone',
  },
  { name: 'order-handed-over', route: 'order', path: ({ served }) => `/order/${served}`, who: 'customer' },
  { name: 'order-problem-sent', route: 'order', path: ({ reviewed }) => `/order/${reviewed.order}`, who: 'customer' },
  {
    name: 'reservation-review-signed-out',
    route: 'reservation-review',
    path: '/account/reservations/1/review',
    who: 'anyone',
  },
  { name: 'account-profile', route: 'account-profile', path: '/account/profile', who: 'customer' },
  { name: 'account-signed-out', route: 'account-profile', path: '/account/profile', who: 'anyone' },
  { name: 'account-security', route: 'account-security', path: '/account/security', who: 'customer' },
  { name: 'account-orders', route: 'account-orders', path: '/account/orders', who: 'customer' },
  { name: 'account-orders-none', route: 'account-orders', path: '/account/orders', who: 'owner' },
  { name: 'account-order', route: 'account-order', path: ({ order }) => `/account/orders/${order}`, who: 'customer' },
  { name: 'account-reservations', route: 'account-reservations', path: '/account/reservations', who: 'customer' },
  { name: 'account-reservations-none', route: 'account-reservations', path: '/account/reservations', who: 'owner' },
  { name: 'reservation', route: 'reservation', path: ({ link }) => `/reservation#${link}`, who: 'anyone' },
  { name: 'reservation-lost', route: 'reservation', path: '/reservation#no-such-link-at-all', who: 'anyone' },
  { name: 'board-printers', route: 'pro-printers', path: '/pro/printers', who: 'owner' },
  { name: 'board-payments', route: 'pro-payments', path: '/pro/payments', who: 'owner' },
  { name: 'board-tablets', route: 'pro-tablets', path: '/pro/tablets', who: 'owner' },
  { name: 'board-tablet', route: 'pro-tablet', path: '/pro/tablet', who: 'anyone' },
  { name: 'board-menu', route: 'pro-menu', path: '/pro/menu', who: 'owner' },
  { name: 'board-options', route: 'pro-options', path: '/pro/menu/options', who: 'owner' },
  { name: 'board-menu-preview', route: 'pro-menu-preview', path: '/pro/menu/preview/1', who: 'owner' },
  { name: 'board-hours', route: 'pro-hours', path: '/pro/hours', who: 'owner' },
  { name: 'board-log', route: 'pro-log', path: '/pro/log', who: 'owner' },
  { name: 'board-reviews', route: 'pro-reviews', path: '/pro/reviews', who: 'owner' },
  { name: 'board-reviews-none', route: 'pro-reviews', path: '/pro/reviews?before=1', who: 'owner' },
  { name: 'board-sales', route: 'pro-sales', path: '/pro/sales', who: 'owner' },
  { name: 'board-cash', route: 'pro-cash', path: '/pro/cash', who: 'owner' },
  { name: 'board-people', route: 'pro-people', path: '/pro/people', who: 'owner' },
  { name: 'invitation', route: 'invitation', path: ({ invitation }) => `/invitation#${invitation}`, who: 'anyone' },
  { name: 'invitation-lost', route: 'invitation', path: '/invitation#no-such-link-at-all', who: 'anyone' },
  { name: 'board-contact', route: 'pro-contact', path: '/pro/contact', who: 'owner' },
  { name: 'board-dining-room', route: 'pro-dining-room', path: '/pro/dining-room', who: 'owner' },
  { name: 'board-new-order', route: 'pro-new-order', path: '/pro/new-order', who: 'owner' },
  { name: 'board-kitchen', route: 'pro-kitchen', path: '/pro/kitchen', who: 'owner' },
  { name: 'board-reservations', route: 'pro-reservations', path: '/pro/reservations', who: 'owner' },
  { name: 'board-shop', route: 'pro-shop', path: '/pro/shop', who: 'owner' },
  { name: 'board-none', route: 'pro', path: '/pro?board', who: 'applicant' },
  { name: 'board-start', route: 'pro-start', path: '/pro/start', who: 'applicant' },
  { name: 'board-start-open', route: 'pro-start', path: '/pro/start', who: 'owner' },
  { name: 'board-menu-none', route: 'pro-menu', path: '/pro/menu', who: 'applicant' },
  { name: 'board-hours-none', route: 'pro-hours', path: '/pro/hours', who: 'applicant' },
  { name: 'board-reservations-none', route: 'pro-reservations', path: '/pro/reservations', who: 'applicant' },
  { name: 'board-shop-sent-back', route: 'pro-shop', path: '/pro/shop', who: 'applicant' },
  { name: 'open-restaurant', route: 'pro-open', path: '/pro/open', who: 'customer' },
  { name: 'open-restaurant-form', route: 'pro-open', path: '/pro/open', who: 'owner' },
  { name: 'open-restaurant-signed-out', route: 'pro-open', path: '/pro/open', who: 'anyone' },
  { name: 'operator-shops', route: 'admin-shops', path: '/admin/shops', who: 'operator' },
  { name: 'operator-shop', route: 'admin-shop', path: '/admin/shops/1', who: 'operator' },
  { name: 'operator-shop-preview', route: 'admin-shop-preview', path: '/admin/shops/1/preview', who: 'operator' },
  {
    name: 'operator-shop-waiting',
    route: 'admin-shop',
    path: ({ applicants }) => `/admin/shops/${applicants.submitted}`,
    who: 'operator',
  },
  {
    name: 'operator-shop-sent-back',
    route: 'admin-shop',
    path: ({ applicants }) => `/admin/shops/${applicants['sent-back']}`,
    who: 'operator',
  },
  { name: 'operator-shops-none', route: 'admin-shops', path: '/admin/shops?q=nulle-part', who: 'operator' },
  { name: 'operator-orders-none', route: 'admin-orders', path: '/admin/orders?shop=nulle-part', who: 'operator' },
  { name: 'operator-log-none', route: 'admin-log', path: '/admin/log?who=personne', who: 'operator' },
  { name: 'operator-settings', route: 'admin-settings', path: '/admin/settings', who: 'operator' },
  { name: 'operator-settings-signed-out', route: 'admin-settings', path: '/admin/settings', who: 'anyone' },
  { name: 'operator-needs', route: 'admin', path: '/admin', who: 'operator' },
  { name: 'operator-orders', route: 'admin-orders', path: '/admin/orders', who: 'operator' },
  { name: 'operator-order', route: 'admin-order', path: ({ order }) => `/admin/orders/${order}`, who: 'operator' },
  {
    name: 'operator-review',
    route: 'admin-review',
    path: ({ reviewed }) => `/admin/reviews/${reviewed.review}`,
    who: 'operator',
  },
  { name: 'operator-messages', route: 'admin-messages', path: '/admin/messages', who: 'operator' },
  { name: 'operator-jobs', route: 'admin-messages', path: '/admin/messages?list=jobs', who: 'operator' },
  { name: 'operator-zone', route: 'admin-zone', path: '/admin/zone', who: 'operator' },
  { name: 'operator-zone-none', route: 'admin-zone', path: '/admin/zone?q=nulle-part', who: 'operator' },
  { name: 'operator-log', route: 'admin-log', path: '/admin/log', who: 'operator' },
  { name: 'operator-countries', route: 'admin-countries', path: '/admin/countries', who: 'operator' },
  { name: 'operator-people', route: 'admin-people', path: '/admin/people', who: 'operator' },
  { name: 'operator-cuisines', route: 'admin-cuisines', path: '/admin/cuisines', who: 'operator' },
  { name: 'operator-legal', route: 'admin-legal', path: '/admin/legal', who: 'operator' },
  { name: 'operator-imprint', route: 'admin-legal', path: '/admin/legal?document=imprint', who: 'operator' },
  { name: 'operator-start', route: 'admin-start', path: '/admin/start', who: 'operator' },
  { name: 'first-run-over', route: 'admin-setup', path: '/admin/setup', who: 'anyone' },
  { name: 'shop-reviews', route: 'shop-reviews', path: '/zitouna-rossa/reviews', who: 'anyone' },
  { name: 'shop-reviews-none', route: 'shop-reviews', path: '/deglet-et-dattes/reviews', who: 'anyone' },
  { name: 'shop-terms', route: 'shop-terms', path: '/dar-el-marsa/terms', who: 'anyone' },
  {
    name: 'email-link',
    route: 'account-email-confirm',
    path: ({ links }) => `/account/email#${links.email}`,
    who: 'anyone',
  },
  {
    name: 'email-link-lost',
    route: 'account-email-confirm',
    path: '/account/email#no-such-link-at-all',
    who: 'anyone',
  },
  {
    name: 'password-link',
    route: 'account-password-reset',
    path: ({ links }) => `/password/reset#${links.password}`,
    who: 'anyone',
  },
  {
    name: 'password-link-lost',
    route: 'account-password-reset',
    path: '/password/reset#no-such-link-at-all',
    who: 'anyone',
  },
  { name: 'link-missing', route: 'account-password-reset', path: '/password/reset', who: 'anyone' },
  { name: 'terms', route: 'legal', path: '/legal/terms', who: 'anyone', isPublic: true },
  { name: 'privacy', route: 'legal', path: '/legal/privacy', who: 'anyone', isPublic: true },
  { name: 'retention', route: 'legal', path: '/legal/retention', who: 'anyone', isPublic: true },
  { name: 'imprint', route: 'legal', path: '/legal/imprint', who: 'anyone', isPublic: true },
  { name: 'partners', route: 'legal', path: '/legal/partners', who: 'anyone', isPublic: true },
  { name: 'board', route: 'pro', path: '/pro', who: 'owner' },
  { name: 'board-signed-out', route: 'pro', path: '/pro', who: 'anyone' },
  { name: 'not-found', route: 'not-found', path: '/rien-de-tel/du-tout/ici', who: 'anyone' },
  { name: 'accounts-at-google', route: 'dev-google', path: ({ dialogs }) => dialogs.google, who: 'anyone' },
  { name: 'accounts-at-facebook', route: 'dev-facebook', path: ({ dialogs }) => dialogs.facebook, who: 'anyone' },
  {
    name: 'accounts-refused',
    route: 'dev-google',
    path: '/dev/google/o/oauth2/v2/auth?client_id=another&redirect_uri=x&response_type=code&scope=openid',
    who: 'anyone',
  },
  { name: 'design', route: 'dev-ui', path: '/dev/ui', who: 'anyone' },
  { name: 'outbox', route: 'pages/dev-outbox', path: '/dev/outbox', who: 'anyone', isUntranslated: true },
]

export const screen = (name: string): Screen => {
  const found = screens.find((one) => one.name === name)
  if (!found) throw new Error(`no screen has the name ${name}`)
  return found
}

/** One language per text direction, for checks that depend only on the direction. */
export const bothDirections = (['ltr', 'rtl'] as const).flatMap(
  (direction) => languages.find((language) => directionOf(language) === direction) ?? [],
)

export const pathOf = (
  { path, isUntranslated }: Screen,
  stage: Stage,
  language: Language = defaultLanguage,
): string => {
  const plain = typeof path === 'string' ? path : path(stage)
  return isUntranslated ? plain : `${prefixOf(language)}${plain}`
}
