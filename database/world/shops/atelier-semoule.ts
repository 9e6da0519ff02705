import { hours } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const atelierSemoule: WorldShop = {
  country: 'FRA',
  timeZone: 'Europe/Paris',
  domain: 'atelier-semoule',
  name: 'L’Atelier Semoule',
  tagline: 'Pâtisserie franco-tunisienne des pentes',
  address: '9, montée du Griffon',
  city: 'Lyon',
  postalCode: '69001',
  latitude: 45.7691,
  longitude: 4.8363,
  phone: '+33 4 65 71 28 30',
  cuisines: ['pastries', 'coffee'],
  serves: [],
  periods: hours([2, 3, 4, 5, 6, 7], '08:00-19:00'),
  takeaway: true,
  dineIn: true,
  popularity: 55,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'baklawa',
  colourway: 2,
  optionGroups: {
    box: {
      name: 'Coffret',
      required: true,
      maximum: 1,
      options: [{ name: '6 pièces' }, { name: '12 pièces', price: '11.00' }, { name: '24 pièces', price: '31.00' }],
    },
    milk: {
      name: 'Lait',
      required: true,
      maximum: 1,
      options: [{ name: 'Entier' }, { name: 'Avoine', price: '0.50' }, { name: 'Amande', price: '0.50' }],
    },
    gift: {
      name: 'Cadeau',
      maximum: 2,
      options: [{ name: 'Ruban' }, { name: 'Carte écrite à la main', price: '1.50' }],
    },
  },
  menu: [
    {
      name: 'Coffrets',
      products: [
        dish(
          'Assortiment de Tunis',
          '12.50',
          'baklawa',
          'Baklawa, kaak warka, samsa, ghraiba et mlabes, choisis par la maison selon la fournée.',
          { options: ['box', 'gift'], allergens: ['gluten', 'nuts', 'milk', 'eggs', 'sesame'], diets: ['vegetarian'] },
        ),
        dish('Kaak warka', '13.50', 'kaak-warka', 'Amande et rose, pâte fine comme du papier.', {
          options: ['box', 'gift'],
          allergens: ['gluten', 'nuts', 'milk'],
          diets: ['vegetarian'],
        }),
        dish(
          'Makroudh à la praline rose',
          '11.00',
          'makroudh',
          'Quand Kairouan rencontre Lyon : semoule, datte, éclats de praline.',
          { options: ['box', 'gift'], allergens: ['gluten', 'nuts', 'sesame'], diets: ['vegetarian'] },
        ),
        dish('Ghraiba', '9.50', 'ghraiba', 'Sablés fondants au pois chiche.', {
          options: ['box', 'gift'],
          allergens: ['milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'À la part',
      products: [
        dish('Tarte au citron et fleur d’oranger', '5.90', 'lemon-tart', 'Acide d’abord, fleurie ensuite.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish(
          'Mille-feuille à la pistache',
          '6.50',
          'tiramisu',
          'Feuilletage inversé, crème de pistache, fleur de sel.',
          { contents: ['pistachio', 'cream'], allergens: ['gluten', 'milk', 'eggs', 'nuts'], diets: ['vegetarian'] },
        ),
        dish('Fondant chocolat et harissa', '5.50', 'chocolate-cake', 'Une chaleur qui arrive tard, promis.', {
          allergens: ['gluten', 'milk', 'eggs', 'soy'],
          diets: ['vegetarian', 'spicy'],
        }),
        dish('Crème de mhalbia', '4.80', 'cream-dessert', 'Riz, lait, géranium.', {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Yoyo au miel de lavande', '3.20', 'yoyo', 'Beignet à l’orange.', {
          stock: 0,
          allergens: ['gluten', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Croissant', '1.60', 'croissant', 'Pur beurre.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Bambalouni du samedi', '3.50', 'bambalouni', 'Frit à la demande, roulé dans le sucre.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
      ],
    },
    {
      name: 'Boissons',
      products: [
        dish('Café filtre', '2.80', 'coffee', 'Torréfié en ville.', { diets: ['vegan', 'gluten-free'] }),
        dish('Café crème', '3.90', 'coffee', 'Double express, mousse fine.', {
          contents: ['cream'],
          options: ['milk'],
          allergens: ['milk', 'nuts', 'gluten'],
          diets: ['vegetarian'],
        }),
        dish('Thé aux pignons', '4.20', 'tea', 'Menthe, pignons grillés à la minute.', {
          allergens: ['nuts'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Citronnade à l’orgeat', '4.50', 'lemonade', 'Citron, amande, glace pilée.', {
          allergens: ['nuts'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Chocolat chaud à la datte', '4.90', 'coffee', 'Chocolat noir, dattes mixées, sans sucre ajouté.', {
          options: ['milk'],
          allergens: ['milk', 'soy', 'nuts', 'gluten'],
          diets: ['vegetarian'],
        }),
      ],
    },
  ],
}
