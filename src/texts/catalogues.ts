import { type CatalogueName, type Catalogues, isLanguage, type Language, languages } from '../kernel/texts.ts'

/** `account/menu` stands for `src/account/texts/menu-fr.ts` and the same file in the other languages. */
declare module '../kernel/texts.ts' {
  interface Catalogues {
    account: typeof import('../account/texts/fr.ts').fr
    'account/mails': typeof import('../account/texts/mails-fr.ts').fr
    'account/menu': typeof import('../account/texts/menu-fr.ts').fr
    'account/passkey': typeof import('../account/texts/passkey-fr.ts').fr
    'account/profile': typeof import('../account/texts/profile-fr.ts').fr
    address: typeof import('../address/texts/fr.ts').fr
    'address/choice': typeof import('../address/texts/choice-fr.ts').fr
    cart: typeof import('../cart/texts/fr.ts').fr
    'cart/panel': typeof import('../cart/texts/panel-fr.ts').fr
    catalogue: typeof import('../catalogue/texts/fr.ts').fr
    'catalogue/choose': typeof import('../catalogue/texts/choose-fr.ts').fr
    'catalogue/facts': typeof import('../catalogue/texts/facts-fr.ts').fr
    'catalogue/live': typeof import('../catalogue/texts/live-fr.ts').fr
    'catalogue/week': typeof import('../catalogue/texts/week-fr.ts').fr
    checkout: typeof import('../checkout/texts/fr.ts').fr
    'checkout/now': typeof import('../checkout/texts/now-fr.ts').fr
    favourites: typeof import('../favourites/texts/fr.ts').fr
    messages: typeof import('../messages/texts/fr.ts').fr
    operator: typeof import('../operator/texts/fr.ts').fr
    'operator/cuisines': typeof import('../operator/texts/cuisines-fr.ts').fr
    'operator/legal': typeof import('../operator/texts/legal-fr.ts').fr
    'operator/shops': typeof import('../operator/texts/shops-fr.ts').fr
    'operator/orders': typeof import('../operator/texts/orders-fr.ts').fr
    'operator/zone': typeof import('../operator/texts/zone-fr.ts').fr
    'operator/brand': typeof import('../operator/texts/brand-fr.ts').fr
    'operator/countries': typeof import('../operator/texts/countries-fr.ts').fr
    'operator/money': typeof import('../operator/texts/money-fr.ts').fr
    'operator/needs': typeof import('../operator/texts/needs-fr.ts').fr
    'operator/reviews': typeof import('../operator/texts/reviews-fr.ts').fr
    'operator/start': typeof import('../operator/texts/start-fr.ts').fr
    'operator/troubles': typeof import('../operator/texts/troubles-fr.ts').fr
    'operator/log': typeof import('../operator/texts/log-fr.ts').fr
    'operator/log-fields': typeof import('../operator/texts/log-fields-fr.ts').fr
    orders: typeof import('../orders/texts/fr.ts').fr
    'orders/known': typeof import('../orders/texts/known-fr.ts').fr
    'orders/list': typeof import('../orders/texts/list-fr.ts').fr
    'orders/missing': typeof import('../orders/texts/missing-fr.ts').fr
    'orders/payment': typeof import('../orders/texts/payment-fr.ts').fr
    'orders/report': typeof import('../orders/texts/report-fr.ts').fr
    'orders/way': typeof import('../orders/texts/way-fr.ts').fr
    'orders/when': typeof import('../orders/texts/when-fr.ts').fr
    pages: typeof import('../pages/texts/fr.ts').fr
    'pages/design-system': typeof import('../pages/texts/design-system-fr.ts').fr
    'pages/legal': typeof import('../pages/texts/legal-fr.ts').fr
    'pages/legal-own': typeof import('../pages/texts/legal-own-fr.ts').fr
    'pages/errors': typeof import('../pages/texts/errors-fr.ts').fr
    'pages/outbox': typeof import('../pages/texts/outbox-fr.ts').fr
    'pages/test-payments': typeof import('../pages/texts/test-payments-fr.ts').fr
    payments: typeof import('../payments/texts/fr.ts').fr
    'payments/refund': typeof import('../payments/texts/refund-fr.ts').fr
    reservations: typeof import('../reservations/texts/fr.ts').fr
    restaurant: typeof import('../restaurant/texts/fr.ts').fr
    'restaurant/cash': typeof import('../restaurant/texts/cash-fr.ts').fr
    'restaurant/contact': typeof import('../restaurant/texts/contact-fr.ts').fr
    'restaurant/counter': typeof import('../restaurant/texts/counter-fr.ts').fr
    'restaurant/hand-over': typeof import('../restaurant/texts/hand-over-fr.ts').fr
    'restaurant/hours': typeof import('../restaurant/texts/hours-fr.ts').fr
    'restaurant/kitchen': typeof import('../restaurant/texts/kitchen-fr.ts').fr
    'restaurant/look': typeof import('../restaurant/texts/look-fr.ts').fr
    'restaurant/menu-editor': typeof import('../restaurant/texts/menu-editor-fr.ts').fr
    'restaurant/messages': typeof import('../restaurant/texts/messages-fr.ts').fr
    'restaurant/missing': typeof import('../restaurant/texts/missing-fr.ts').fr
    'restaurant/nav': typeof import('../restaurant/texts/nav-fr.ts').fr
    'restaurant/options': typeof import('../restaurant/texts/options-fr.ts').fr
    'restaurant/order-settings': typeof import('../restaurant/texts/order-settings-fr.ts').fr
    'restaurant/paste': typeof import('../restaurant/texts/paste-fr.ts').fr
    'restaurant/sales': typeof import('../restaurant/texts/sales-fr.ts').fr
    'restaurant/payments': typeof import('../restaurant/texts/payments-fr.ts').fr
    'restaurant/people': typeof import('../restaurant/texts/people-fr.ts').fr
    'restaurant/phones': typeof import('../restaurant/texts/phones-fr.ts').fr
    'restaurant/pictures': typeof import('../restaurant/texts/pictures-fr.ts').fr
    'restaurant/shop': typeof import('../restaurant/texts/shop-fr.ts').fr
    'restaurant/stock': typeof import('../restaurant/texts/stock-fr.ts').fr
    'restaurant/start': typeof import('../restaurant/texts/start-fr.ts').fr
    'restaurant/tablets': typeof import('../restaurant/texts/tablets-fr.ts').fr
    'restaurant/ticket': typeof import('../restaurant/texts/ticket-fr.ts').fr
    'restaurant/printers': typeof import('../restaurant/texts/printers-fr.ts').fr
    'restaurant/undo': typeof import('../restaurant/texts/undo-fr.ts').fr
    'restaurant/report': typeof import('../restaurant/texts/report-fr.ts').fr
    'restaurant/reviews': typeof import('../restaurant/texts/reviews-fr.ts').fr
    'restaurant/reservations': typeof import('../restaurant/texts/reservations-fr.ts').fr
    reviews: typeof import('../reviews/texts/fr.ts').fr
    'reviews/write': typeof import('../reviews/texts/write-fr.ts').fr
    'reviews/list': typeof import('../reviews/texts/list-fr.ts').fr
    server: typeof import('../server/texts/fr.ts').fr
    ui: typeof import('../ui/texts/fr.ts').fr
  }
  interface ServerRefusals extends Record<(typeof refusedByServer)[number], true> {}
}

/** Catalogues with refusals that only the server uses. The browser's files omit the refusals. */
export const refusedByServer = [
  'cart',
  'operator',
  'operator/legal',
  'operator/money',
  'operator/orders',
  'operator/shops',
  'operator/troubles',
  'operator/zone',
  'payments/refund',
  'restaurant',
  'restaurant/cash',
  'restaurant/paste',
  'restaurant/payments',
  'restaurant/sales',
  'restaurant/people',
  'restaurant/phones',
  'restaurant/start',
  'reviews',
] as const

/** Loaded before hydration. Any other catalogue is loaded with the first screen that uses it. */
export const firstCatalogues = [
  'account/menu',
  'address/choice',
  'cart',
  'catalogue',
  'pages',
  'ui',
] as const satisfies readonly CatalogueName[]

export const textFile = (name: string, language: Language): string => {
  const [slice, part] = name.split('/')
  return `${slice}/texts/${part ? `${part}-` : ''}${language}.ts`
}

const filePattern = /(?:^|\/)([\w-]+)\/texts\/(?:([\w-]+)-)?(..)\.ts$/

export const catalogueOf = (path: string): { name: string; language: Language } | null => {
  const [, slice, part, language] = filePattern.exec(path) ?? []
  return slice && isLanguage(language) ? { name: part ? `${slice}/${part}` : slice, language } : null
}

/** Throws if a file exists in one language and is missing in another. */
export const gatherCatalogues = (
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Readonly<Record<Language, Catalogues>> => {
  const found = new Map(
    Object.entries(files).flatMap(([path, file]) => {
      const catalogue = catalogueOf(path)
      return catalogue ? [[textFile(catalogue.name, catalogue.language), file[catalogue.language]]] : []
    }),
  )
  const names = [...new Set(Object.keys(files).flatMap((path) => catalogueOf(path)?.name ?? []))]
  const missing = languages
    .flatMap((language) => names.map((name) => textFile(name, language)))
    .filter((path) => !found.get(path))
  if (missing.length > 0)
    throw new Error(`these text files are missing, or do not export their language: ${missing.join(', ')}`)
  const allIn = (language: Language) =>
    Object.fromEntries(names.map((name) => [name, found.get(textFile(name, language))]))
  return Object.fromEntries(languages.map((language) => [language, allIn(language)])) as unknown as Readonly<
    Record<Language, Catalogues>
  >
}
