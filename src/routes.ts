import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every screen, once. French stands at the plain paths; `/en` and `/ar` prefix the same tree. */
const screens = (language: string): RouteConfigEntry[] => [
  index('pages/home.tsx', { id: `${language}/home` }),
  route('restaurants', 'pages/restaurants.tsx', { id: `${language}/restaurants` }),
  route('order/success/:id', 'pages/order-success.tsx', { id: `${language}/order-success` }),
  route('order/:id', 'pages/order.tsx', { id: `${language}/order` }),
  route('account/profile', 'pages/account-profile.tsx', { id: `${language}/account-profile` }),
  route('account/security', 'pages/account-security.tsx', { id: `${language}/account-security` }),
  route('account/orders', 'pages/account-orders.tsx', { id: `${language}/account-orders` }),
  route('account/orders/:id', 'pages/account-order.tsx', { id: `${language}/account-order` }),
  route('account/reservations', 'pages/account-reservations.tsx', { id: `${language}/account-reservations` }),
  route('account/email/:token', 'pages/account-email-confirm.tsx', { id: `${language}/account-email-confirm` }),
  route('password/reset/:token', 'pages/account-password-reset.tsx', { id: `${language}/account-password-reset` }),
  route('reservation/:token', 'pages/reservation.tsx', { id: `${language}/reservation` }),
  route('legal/:document', 'pages/legal.tsx', { id: `${language}/legal` }),
  route('pro', 'pages/pro.tsx', { id: `${language}/pro` }),
  route('dev/ui', 'pages/dev-ui.tsx', { id: `${language}/dev-ui` }),
  route('pro/reservations', 'pages/pro-reservations.tsx', { id: `${language}/pro-reservations` }),
  route(':domain', 'pages/shop.tsx', { id: `${language}/shop` }),
  route(':domain/checkout', 'pages/checkout.tsx', { id: `${language}/checkout` }),
  route(':domain/terms', 'pages/shop-terms.tsx', { id: `${language}/shop-terms` }),
  route(':domain/product/:id', 'pages/product.tsx', { id: `${language}/product` }),
  route('manifest.webmanifest', 'pages/manifest.ts', { id: `${language}/manifest` }),
  route('*', 'pages/not-found.tsx', { id: `${language}/not-found` }),
]

export default [
  ...screens('fr'),
  ...prefix('en', screens('en')),
  ...prefix('ar', screens('ar')),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('dev/outbox', 'pages/dev-outbox.tsx'),
] satisfies RouteConfig
