/**
 * Who may call which route, written by hand from the rules. This file must not import the code that enforces them.
 * Columns as in `people.ts`: nobody, the diner, another diner, owner, kitchen, staff elsewhere, operator.
 * `+` means that the call is handled, `1` is the status 401, `3` is 403 and `4` is 404. Ids in a path belong to the diner, the owner's shop
 * or a new account.
 */
const everybody = '+ + + + + + +'
const signedIn = '1 + + + + + +'
const dinerOnly = '1 + 4 4 4 4 4'
const ownAccountOnly = '1 3 3 3 3 3 3'
const operatorOnly = '1 3 3 3 3 3 +'
const staffOfShop = '1 3 3 + + 4 3'

export const expected: Readonly<Record<string, string>> = {
  'GET /health/live': everybody,
  'GET /health/ready': everybody,
  'GET /metrics': everybody,
  'GET /offline': everybody,
  'GET /sw.js': everybody,
  'GET /page-age.js': everybody,

  'GET /api/product/:establishmentId/getrayons': everybody,
  'GET /api/all/getrayons': everybody,
  'GET /api/all/:zipcode/getboutiques': everybody,
  'GET /api/product/carts': everybody,
  'GET /api/countries': everybody,
  'GET /api/:establishmentId/products/search': everybody,
  'GET /api/restaurants/search': everybody,

  'GET /api/session': everybody,
  'POST /api/auth/set-redirect-url': everybody,
  'POST /api/createotp/:fullPhone/:type': everybody,
  'POST /api/verifyotp/:phone/:code/auth': everybody,
  'POST /api/verifyotp/auth': everybody,
  'POST /api/verifyotp/:phone/:code/paiement': everybody,
  'POST /api/verifyotp/paiement': everybody,
  'POST /api/verifyotp/:phone/:code/profil': everybody,
  'POST /api/verifyotp/profil': everybody,
  'POST /api/check-email': everybody,
  'POST /login': everybody,
  'POST /login/second-factor': '3 3 3 3 3 3 3',
  'POST /password/email': everybody,
  'POST /password/reset': everybody,
  'POST /register': everybody,
  'POST /logout': everybody,
  'POST /api/mailed-links': everybody,
  'POST /api/email/confirm': everybody,
  'GET /auth/:provider': everybody,
  'GET /auth/:provider/callback': everybody,

  'POST /api/compte/:id/update-name': ownAccountOnly,
  'POST /api/compte/:id/update-phone': ownAccountOnly,
  'POST /api/compte/:id/updateimage': ownAccountOnly,
  'POST /api/compte/:id/update-email': ownAccountOnly,
  'POST /api/compte/:id/update-pass': ownAccountOnly,
  'GET /api/compte/:id/prove': ownAccountOnly,
  'POST /api/compte/:id/prove': ownAccountOnly,
  'DELETE /api/compte/:id/sessions/:session': ownAccountOnly,
  'POST /api/compte/:id/second-factor': ownAccountOnly,
  'POST /api/compte/:id/second-factor/confirm': ownAccountOnly,
  'DELETE /api/compte/:id/second-factor': ownAccountOnly,
  'DELETE /api/compte/:id/social/:provider': ownAccountOnly,
  'GET /api/compte/:id/export': ownAccountOnly,
  'DELETE /api/compte/:id': ownAccountOnly,
  'POST /api/compte/:id/leave-later': ownAccountOnly,
  'DELETE /api/compte/:id/leave-later': ownAccountOnly,

  'GET /api/address/search': everybody,
  'GET /api/address/locate': everybody,
  'GET /api/address/reverse': everybody,
  'GET /api/address/map': everybody,
  'GET /api/address/saved': signedIn,
  'PUT /api/address/saved': signedIn,
  'DELETE /api/address/saved': signedIn,
  'GET /api/address/recent': signedIn,
  'POST /api/address/recent': signedIn,

  'GET /api/carts': everybody,
  'GET /cart/:establishmentId': everybody,
  'POST /cart/:establishmentId/add': everybody,
  'POST /cart/:establishmentId/update-quantity': everybody,
  'POST /cart/:establishmentId/remove': everybody,
  'DELETE /cart/:establishmentId/clear': everybody,

  'GET /api/apps/:establishmentId/all': everybody,
  'POST /api/establishment/:establishmentId/paiement': signedIn,
  'GET /payment/return/:orderId': everybody,
  'GET /payment/notice/:integration': everybody,
  'POST /payment/notice/:integration': everybody,

  'GET /api/orders': signedIn,
  'GET /api/orders/:id': dinerOnly,
  'POST /api/orders/:id/cancel': dinerOnly,
  'POST /api/orders/:id/cancel-request': dinerOnly,
  'POST /api/orders/:id/payment': dinerOnly,

  'GET /api/establishment/:establishmentId/reservation-times': everybody,
  'POST /api/establishment/:establishmentId/reservations': everybody,
  'GET /api/reservations': signedIn,
  'GET /api/reservations/:id': dinerOnly,
  'GET /api/reservations/:id/calendar.ics': '4 + 4 4 4 4 4',
  'POST /api/reservations/:id/cancel': dinerOnly,
  'POST /api/reservation-links': everybody,
  'POST /api/reservation-links/cancel': everybody,
  'POST /api/reservation-links/calendar': everybody,
  'POST /api/reservation-links/:token/cancel': everybody,
  'GET /api/reservation-links/:token/calendar.ics': everybody,

  'GET /api/pro/orders': '1 3 3 + + + 3',
  'POST /api/pro/orders/:id/status': staffOfShop,
  'POST /api/pro/orders/:id/delay': staffOfShop,
  'POST /api/pro/orders/:id/refuse-cancel': '1 3 3 + 3 4 3',
  'GET /api/pro/reservations': '1 3 3 + 3 + 3',
  'PUT /api/pro/shops/:id/contact': '1 3 3 + 3 3 3',
  'POST /api/pro/shops/:id/tablets': '1 3 3 + 3 3 3',
  'DELETE /api/pro/shops/:id/tablets/:tablet': '1 3 3 + 3 3 3',
  'POST /api/tablet': everybody,
  'POST /api/pro/reservations/:id/answer': '1 3 3 + 3 4 3',
  'GET /api/pro/reservations/:id/tables': '1 3 3 + 3 4 3',
  'POST /api/pro/reservations/:id/tables': '1 3 3 + 3 4 3',
  'PUT /api/pro/shops/:id/dining-room': '1 3 3 + 3 3 3',

  'POST /api/admin/setup/link': everybody,
  'POST /api/admin/setup': everybody,
  'PUT /api/admin/settings/contact': operatorOnly,
  'PUT /api/admin/settings/mail': operatorOnly,
  'PUT /api/admin/settings/texts': operatorOnly,
  'POST /api/admin/settings/mail/test': operatorOnly,
  'POST /api/admin/settings/texts/test': operatorOnly,

  'GET /dev/outbox.json': everybody,
  'GET /dev/google/.well-known/openid-configuration': everybody,
  'GET /dev/google/oauth2/v3/certs': everybody,
  'POST /dev/google/o/oauth2/v2/auth': everybody,
  'POST /dev/google/token': everybody,
  'GET /dev/google/v1/userinfo': '1 1 1 1 1 1 1',
  'POST /dev/facebook/:version/dialog/oauth': everybody,
  'GET /dev/facebook/:version/oauth/access_token': everybody,
  'POST /dev/facebook/:version/oauth/access_token': everybody,
  'GET /dev/facebook/:version/me': everybody,
  'GET /payment/demo/:reference': everybody,
  'GET /payment/demo/:reference/:action': everybody,
  'POST /payment/demo/:reference/pay': everybody,
  'POST /payment/demo/:reference/decline': everybody,
  'POST /payment/demo/:reference/abandon': everybody,
  'GET /payment/demo-wallet/:reference': everybody,
  'GET /payment/demo-wallet/:reference/:action': everybody,
  'POST /payment/demo-wallet/:reference/pay': everybody,
  'POST /payment/demo-wallet/:reference/decline': everybody,
  'POST /payment/demo-wallet/:reference/abandon': everybody,

  'GET /maps/shops/:id.webp': everybody,
  'GET /pictures/people/:name': everybody,
  'GET /pictures/logos/:name.svg': everybody,
  'GET /pictures/avatars/:name.svg': everybody,

  'POST /broadcasting/auth': '3 3 3 3 3 3 3',
}

/** Who may subscribe to which live channel by `POST /broadcasting/auth`. */
export const expectedChannels: Readonly<Record<string, string>> = {
  'private-user.{diner}.order.{order}': '3 + 3 3 3 3 3',
  'private-user.{diner}.reservations': '3 + 3 3 3 3 3',
  'private-shop.1.orders': '3 3 3 + + 3 3',
  'private-user.{diner}.order.{order}.': '3 3 3 3 3 3 3',
  'private-user.0{diner}.order.{order}': '3 3 3 3 3 3 3',
  'presence-user.{diner}.order.{order}': '3 3 3 3 3 3 3',
  'private-shop.*.orders': '3 3 3 3 3 3 3',
}

export const isForEverybody = (route: string): boolean =>
  /^GET (?:\/api\/docs\/|\/api\/openapi\.json$|\/pictures\/[\w-]+\.(?:svg|png)$|\/[a-z]{2}\/offline$)/.test(route)
