import { type Money, toNumericString } from '../kernel/money.ts'
import type { Period } from './opening-hours.ts'
import type { SpecialDays } from './special-days.ts'

/** Schema.org data for search engines. */

type Fact = string | number | Facts | readonly Fact[] | undefined
type Facts = { readonly [name: string]: Fact }

type ShopFacts = {
  readonly name: string
  readonly tagline: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string
  readonly cuisines: readonly string[]
}

type DayFacts = {
  readonly day: number
  readonly periods: readonly Period[]
}

type ProductFacts = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly price: Money
  readonly stock: number
}

type SectionFacts = { readonly name: string | null; readonly products: readonly ProductFacts[] }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clock = (time: string): string => time.padStart(5, '0').slice(0, 5)

/** Search engines read 00:00–00:00 as closed all day, so a day of 24 hours ends at 23:59. */
const timesOf = ({ begin, ending }: Period): Facts => ({
  opens: clock(begin),
  closes: begin === ending ? '23:59' : clock(ending),
})

const specialHours = ({ first, last, periods }: SpecialDays): Facts[] => {
  const times = periods.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : periods.map(timesOf)
  return times.map((one) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: first,
    validThrough: last,
    ...one,
  }))
}

const offer = ({ price, stock }: ProductFacts): Facts => ({
  '@type': 'Offer',
  price: toNumericString(price),
  priceCurrency: price.currency,
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
})

const absolute = (origin: string, path: string): string | undefined => (path === '' ? undefined : origin + path)

export const restaurantFacts = (
  shop: ShopFacts & { readonly imageUrl: string },
  hours: { readonly days: readonly DayFacts[]; readonly special: readonly SpecialDays[] },
  sections: readonly SectionFacts[],
  { origin, url, language }: { origin: string; url: string; language: string },
): Facts => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': url,
  name: shop.name,
  description: shop.tagline || undefined,
  url,
  image: absolute(origin, shop.imageUrl),
  telephone: shop.phone || undefined,
  servesCuisine: shop.cuisines,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address,
    postalCode: shop.postalCode,
    addressLocality: shop.city,
  },
  openingHoursSpecification: hours.days.flatMap(({ day, periods }) =>
    periods.map((period) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day - 1]}`,
      ...timesOf(period),
    })),
  ),
  specialOpeningHoursSpecification: hours.special.length === 0 ? undefined : hours.special.flatMap(specialHours),
  hasMenu: {
    '@type': 'Menu',
    '@id': `${url}#menu`,
    url,
    inLanguage: language,
    hasMenuSection: sections.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name: name ?? undefined,
      hasMenuItem: products.map((product) => ({
        '@type': 'MenuItem',
        name: product.name,
        description: product.description || undefined,
        image: absolute(origin, product.imageUrl),
        offers: offer(product),
      })),
    })),
  },
})

export const breadcrumbFacts = (crumbs: readonly { readonly name: string; readonly url: string }[]): Facts => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** Escapes `<` and similar characters, so that no name of a shop or dish can end the script element. */
export const toJsonLd = (facts: Facts | readonly Facts[]): string =>
  JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
