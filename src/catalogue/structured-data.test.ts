import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { breadcrumbFacts, restaurantFacts, toJsonLd } from './structured-data.ts'

const brik = {
  id: 7,
  name: 'Brik </script><script>alert(1)</script> & Cie',
  description: '',
  imageUrl: '/pictures/brik.webp',
  price: money(4760, 'TND'),
  stock: 0,
}

const facts = restaurantFacts(
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
  [{ day: 7, periods: [{ begin: '9:30', ending: '2:00' }] }],
  [{ name: null, products: [brik] }],
  { origin: 'https://mida.tn', url: 'https://mida.tn/dar-el-marsa/', language: 'fr' },
)

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
