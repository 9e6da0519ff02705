import { citronnade, espresso, sparkling, water } from '../drinks.ts'
import { harissa } from '../option-groups.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const lellaPina: WorldShop = {
  ...denden,
  domain: 'lella-pina',
  name: 'Trattoria Lella Pina',
  tagline: 'Les pâtes d’une grand-mère de Sicile qui n’est jamais repartie de La Goulette',
  address: '6, rue de Palerme',
  latitude: 36.8053,
  longitude: 10.1135,
  phone: '+216 71 614 570',
  cuisines: ['pasta', 'seafood'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 69,
  leadMinutes: 25,
  vatPercent: 0,
  signature: 'pasta-seafood',
  colourway: 6,
  optionGroups: {
    harissa,
    shape: {
      name: 'Forme',
      required: true,
      maximum: 1,
      options: [
        { name: 'Spaghetti' },
        { name: 'Linguine' },
        { name: 'Casarecce', price: '1.500' },
        { name: 'Sans gluten', price: '3.000' },
      ],
    },
    finish: {
      name: 'Pour finir le plat',
      maximum: 3,
      options: [
        { name: 'Huile pimentée' },
        { name: 'Chapelure grillée' },
        { name: 'Parmesan', price: '1.800' },
        { name: 'Boutargue râpée', price: '6.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Antipasti',
      products: [
        dish(
          'Caponata',
          '9.500',
          'salad-mechouia',
          'Aubergines, céleri, câpres et olives, aigre-douce, servie froide.',
          { allergens: ['celery', 'sulphites'], diets: ['vegan', 'gluten-free'] },
        ),
        dish('Arancini', '8.500', 'fried-rolls', 'Deux boules de riz au safran, cœur de bœuf et petits pois.', {
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['halal'],
        }),
        dish('Salade d’oranges et d’anchois', '10.500', 'fruit-salad', 'Maltaises, fenouil, olives noires.', {
          allergens: ['fish'],
          diets: ['gluten-free'],
        }),
        dish('Burrata et tomates', '18.500', 'salad-caesar', 'Burrata des Pouilles, tomates anciennes, basilic.', {
          stock: 0,
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Pâtes',
      products: [
        dish(
          'Spaghetti à la tunisienne',
          '14.500',
          'pasta-tomato',
          'Sauce rouge au poulet, piment et pois chiches, comme tous les jeudis à la maison (مقرونة).',
          { options: ['shape', 'harissa', 'finish'], allergens: ['gluten'], diets: ['halal', 'spicy'] },
        ),
        dish(
          'Pâtes aux fruits de mer',
          '25.000',
          'pasta-seafood',
          'Palourdes, calamars, crevettes, tomate et un soupçon de harissa : la rencontre de Palerme et de La Goulette.',
          { options: ['shape', 'harissa', 'finish'], allergens: ['gluten', 'crustaceans', 'molluscs', 'fish'] },
        ),
        dish('Pâtes aux sardines', '16.500', 'pasta-seafood', 'Sardines, fenouil sauvage, raisins secs, pignons.', {
          options: ['shape', 'finish'],
          allergens: ['gluten', 'fish', 'nuts', 'sulphites'],
        }),
        dish('Alla Norma', '13.500', 'pasta-tomato', 'Aubergines frites, tomate, ricotta salée.', {
          options: ['shape', 'finish'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Ail, huile et piment', '10.500', 'pasta-tomato', 'Huile de Sfax, ail doux, beaucoup de persil.', {
          options: ['shape', 'finish'],
          allergens: ['gluten'],
          diets: ['spicy'],
        }),
        dish('Crème et champignons', '15.500', 'pasta-cream', 'Champignons de Paris et cèpes séchés, thym.', {
          options: ['shape', 'finish'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish(
          'Pâtes à la boutargue',
          '28.000',
          'pasta-seafood',
          'Boutargue de mulet de Bizerte râpée au dernier moment, citron, ail.',
          { stock: 4, options: ['shape'], allergens: ['gluten', 'fish'] },
        ),
        dish('Cannelloni à la ricotta', '16.000', 'lasagna', 'Épinards, ricotta, sauce tomate, gratinés.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Dolci',
      products: [
        dish('Cannoli', '6.500', 'fried-rolls', 'Coque croquante remplie à la minute, ricotta, écorce d’orange.', {
          contents: ['ricotta', 'orange'],
          stock: 5,
          allergens: ['gluten', 'milk', 'eggs', 'nuts'],
          diets: ['vegetarian'],
        }),
        dish('Tiramisu', '8.500', 'tiramisu', 'Sans alcool, avec beaucoup de café.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian', 'alcohol-free'],
        }),
        dish('Granité au citron', '5.500', 'ice-cream', 'Citrons de Nabeul, eau, sucre : c’est tout.', {
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
    { name: 'Boissons', products: [citronnade('3.800'), sparkling('2.200'), water('1.500'), espresso('1.800')] },
  ],
}
