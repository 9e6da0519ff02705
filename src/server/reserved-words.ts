import { defaultLanguage, prefixedLanguages } from '../kernel/texts.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export const segmentsWithoutPages: ReadonlySet<string> = new Set(
  wordsOf('api assets broadcasting health maps metrics pictures tiles'),
)

export const reservedSegments: ReadonlySet<string> = new Set([
  defaultLanguage,
  ...prefixedLanguages,
  ...segmentsWithoutPages,
  ...wordsOf(`
    account admin app auth cart dev help invitation legal login logout offline order password payment print pro register reservation restaurants
    favicon.ico favourites.json home.json manifest.webmanifest page-age.js restaurants.json robots.txt sitemap.xml sw.js`),
])

/** Other words in paths of this site. A shop with one of these domains could look like a page of the site. */
const otherSegments = wordsOf(`
  abandon accept add address addresses all answer applications apps avatars board calendar cancel cancel-request carts cash categories check check-email
  checkout clear code codes compte confirm contact countries createotp cuisines customer delay demo-wallet devices dialog dining-room dishes docs domain favourites
  email establishment events export facebook google hours identity import invitations json kitchen line lines link live locate log logos mailed-links map menu messages
  needs new-order notice oauth2 open openapi openid-configuration options orders outbox page-age paiement passkey passkeys pasted-products pause people pictures places printers product products profil
  profile prove ready recent relocate remind remove resend reservations reset restore retry return reverse review reviews role saved search second-factor
  security session sessions set-redirect-url settings setup shop shops social sold-out start status stock stop success tables tablet tablets terms test test-order
  texts two-factor update-email update-name update-pass update-phone user users verify verifyotp visitor webhook webhooks yaml zone`)

/** Names that visitors may trust or that programs may treat specially. */
const commonWords = wordsOf(`
  about abuse administration administrator aide apple-touch-icon apropos backup beta billing blog boutique browserconfig callback cdn
  chat client clients cgu cgv cgi-bin config connect connexion console contact-us cookies crossdomain css dashboard data debug default
  demo download downloads driver drivers error errors faq favicon feed file files fonts forgot ftp graphql guest home host hosting icon
  icons image images img imprint index info inscription install invoice invoices javascript job jobs js livraison localhost local
  mail mailer manifest media mida mobile moderator monitoring nan new news newsletter nil none null oauth office official officiel
  openid operator owner page pages partner partners pay payments paypal ping policy postmaster preview pricing privacy private prod
  production public queue refund refunds resto robots root rss sales script scripts secure server service services signin sign-in
  signout sign-out signup sign-up site sitemap smtp socket sockets sso staff staging static stats storage store stripe style styles
  subscribe superuser support swagger sysadmin system team teams tech temp testing tests theme themes tmp token tokens tools tos trace
  trash true false undefined unsubscribe update upload uploads url void web webmail webmaster well-known wordpress wp-admin wp-login
  www xml`)

/** No shop can choose one of these domains. A shop that already has one keeps it. */
export const reservedDomains: ReadonlySet<string> = new Set([...reservedSegments, ...otherSegments, ...commonWords])
