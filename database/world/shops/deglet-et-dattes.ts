import { direct, mintTea, orangeJuice } from '../drinks.ts'
import { weight } from '../option-groups.ts'
import { alwaysOpen, kebili } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const degletEtDattes: WorldShop = {
  ...kebili,
  domain: 'deglet-et-dattes',
  name: 'Deglet & Dattes',
  tagline: 'Confiserie de palmeraie',
  address: '16, avenue des Martyrs, marché aux dattes',
  latitude: 33.7067,
  longitude: 8.9651,
  phone: '+216 75 491 840',
  cuisines: ['pastries', 'healthy'],
  periods: alwaysOpen,
  closedBecause: 'Nous sommes à la récolte des dattes, la boutique rouvre ensuite.',
  takeaway: true,
  dineIn: false,
  popularity: 58,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'dates',
  colourway: 10,
  optionGroups: {
    weight,
    stuffing: {
      name: 'Farce',
      required: true,
      maximum: 1,
      options: [
        { name: 'Pâte d’amande' },
        { name: 'Noix' },
        { name: 'Pistache', price: '3.000' },
        { name: 'Sésame et cacao' },
      ],
    },
  },
  menu: [
    {
      name: 'Dattes',
      products: [
        dish(
          'Deglet nour sur branche',
          '7.000',
          'plain-dates',
          'Translucides, les doigts de lumière du Nefzaoua (دقلة نور).',
          { contents: ['honey'], options: ['weight'], diets: ['vegan', 'gluten-free'] },
        ),
        dish('Alligue', '5.500', 'plain-dates', 'Datte rouge, moelleuse, à manger très fraîche.', {
          contents: ['pomegranate'],
          options: ['weight'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Kentichi', '4.000', 'plain-dates', 'Sèche et croquante, celle que l’on emporte en voyage.', {
          contents: ['bread'],
          options: ['weight'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Dattes farcies', '14.000', 'dates', 'Douze dattes ouvertes et garnies à la main.', {
          contents: [],
          options: ['stuffing'],
          allergens: ['nuts', 'sesame'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Dattes au chocolat noir', '16.000', 'dates', 'Cœur d’amande grillée, chocolat à 70 %.', {
          allergens: ['nuts', 'soy', 'milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Pâtisseries',
      products: [
        dish('Makroudh de la palmeraie', '12.000', 'makroudh', 'Pâte de datte maison, semoule, miel.', {
          options: ['weight'],
          allergens: ['gluten', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Gâteau moelleux aux dattes', '5.500', 'chocolate-cake', 'Caramel, sans sucre ajouté.', {
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Sablés datte et noix', '6.500', 'ghraiba', 'La boîte de douze.', {
          allergens: ['gluten', 'milk', 'nuts'],
          diets: ['vegetarian'],
        }),
        dish('Boules d’énergie du Chott', '6.000', 'ghraiba', 'Dattes, bsissa, amandes : six bouchées pour la route.', {
          contents: ['almond', 'date', 'sesame'],
          allergens: ['gluten', 'nuts'],
          diets: ['vegan'],
        }),
        dish('Tarte aux dattes fraîches', '6.500', 'lemon-tart', 'Crème d’amande, fleur de sel.', {
          stock: 0,
          allergens: ['gluten', 'milk', 'eggs', 'nuts'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Épicerie et boissons',
      products: [
        dish('Sirop de datte', '9.000', 'smoothie', 'Rob de datte, bouteille de 250 ml.', {
          contents: ['date', 'honey'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Café de noyaux', '8.000', 'coffee', 'Noyaux torréfiés et moulus, sans caféine.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Bsissa aux dattes', '8.500', 'cream-dessert', 'Le bocal prêt à mélanger, 300 g.', {
          contents: ['date'],
          allergens: ['gluten', 'sesame', 'nuts'],
          diets: ['vegan'],
        }),
        dish('Lait de datte', '5.000', 'smoothie', 'Lait entier, dattes mixées, cannelle.', {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        direct('2.000'),
        mintTea('1.500'),
        orangeJuice('4.000'),
      ],
    },
  ],
}
