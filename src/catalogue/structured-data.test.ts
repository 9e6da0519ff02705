import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { type SpecialDays, specialDays } from './special-days.ts'
import { breadcrumbFacts, restaurantFacts, toJsonLd } from './structured-data.ts'

const brik = {
  id: 7,
  name: 'Brik </script><script>alert(1)</script> & Cie',
  description: '',
  imageUrl: '/pictures/brik.webp',
  price: money(4760, 'TND'),
  stock: 0,
}

const factsWith = (special: readonly SpecialDays[]) =>
  restaurantFacts(
    {
      name: 'Dar El Marsa',
      tagline: '',
      address: '12, avenue Habib Bourguiba',
      postalCode: '2075',
      city: 'La Manouba',
      phone: '',
      cuisines: ['Couscous'],
      imageUrl: '',
    },
    { days: [{ day: 7, periods: [{ begin: '9:30', ending: '2:00' }] }], special },
    [{ name: null, products: [brik] }],
    { origin: 'https://mida.tn', url: 'https://mida.tn/dar-el-marsa/', language: 'fr' },
  )

const facts = factsWith([])

test('a shop has its hours, its menu and prices as the customer pays them', () => {
  const told = JSON.parse(toJsonLd(facts))
  expect(told.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Sunday', opens: '09:30', closes: '02:00' },
  ])
  expect(told.hasMenu.hasMenuSection[0].hasMenuItem[0]).toEqual({
    '@type': 'MenuItem',
    name: brik.name,
    image: 'https://mida.tn/pictures/brik.webp',
    offers: {
      '@type': 'Offer',
      price: '4.760',
      priceCurrency: 'TND',
      availability: 'https://schema.org/OutOfStock',
    },
  })
  expect(told).not.toHaveProperty('telephone')
  expect(told).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('no name can leave the script element it stands in', () => {
  const text = toJsonLd([facts, breadcrumbFacts([{ name: '<!--\u2028', url: 'https://mida.tn/' }])])
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)[1].itemListElement[0]).toEqual({
    '@type': 'ListItem',
    position: 1,
    name: '<!--\u2028',
    item: 'https://mida.tn/',
  })
})

test('closures and other dated exceptions of the coming days are special hours', () => {
  const exception = (firstDay: string, lastDay: string, ...periods: { begin: string; ending: string }[]) => ({
    firstDay,
    lastDay,
    periods,
    reason: 'private',
  })
  const hours = {
    zone: 'Africa/Tunis',
    exceptions: [
      exception('2026-11-01', '2026-11-21'),
      exception('2026-12-24', '2026-12-25', { begin: '19:00', ending: '2:00' }),
      exception('2026-12-25', '2026-12-25', { begin: '12:00', ending: '15:00' }),
      exception('2026-11-21', '2026-11-23'),
      exception('2026-12-31', '2026-12-31', { begin: '0:00', ending: '0:00' }),
      exception('2027-03-01', '2027-03-02'),
    ],
  }
  // In Tunis it is the 20th already.
  const special = specialDays(hours, new Date('2026-11-19T23:30:00Z'))
  const told = JSON.parse(toJsonLd(factsWith(special))).specialOpeningHoursSpecification
  const spec = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough,
    opens,
    closes,
  })
  expect(told).toEqual([
    spec('2026-11-20', '2026-11-23', '00:00', '00:00'),
    spec('2026-12-24', '2026-12-24', '19:00', '02:00'),
    spec('2026-12-25', '2026-12-25', '12:00', '15:00'),
    spec('2026-12-25', '2026-12-25', '19:00', '02:00'),
    spec('2026-12-31', '2026-12-31', '00:00', '23:59'),
  ])
  expect(JSON.stringify(special)).not.toContain('private')
})
