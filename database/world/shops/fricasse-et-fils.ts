import { ciderGazouz, cola, water, whiteGazouz } from '../drinks.ts'
import { bread, fillings, harissa } from '../option-groups.ts'
import { alwaysOpen, manouba } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const fricasseEtFils: WorldShop = {
  ...manouba,
  domain: 'fricasse-et-fils',
  name: 'Fricassé & Fils',
  tagline: 'Casse-croûte de trottoir, tenus par la même famille depuis trois générations',
  address: '4, rue du Marché',
  latitude: 36.8066,
  longitude: 10.1003,
  phone: '+216 71 521 730',
  cuisines: ['sandwiches', 'tunisian'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: false,
  popularity: 93,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'fricasse',
  colourway: 3,
  optionGroups: {
    harissa,
    bread,
    fillings,
    count: {
      name: 'Combien',
      required: true,
      maximum: 1,
      options: [{ name: 'Un' }, { name: 'Trois', price: '3.200' }, { name: 'Six', price: '7.800' }],
    },
  },
  menu: [
    {
      name: 'Fricassés',
      products: [
        dish(
          'Fricassé au thon',
          '1.800',
          'fricasse',
          'Petit pain frit, thon, pomme de terre, œuf dur, harissa, olive : quatre bouchées, pas une de plus.',
          { options: ['count', 'harissa'], allergens: ['gluten', 'eggs', 'fish'] },
        ),
        dish('Fricassé à l’œuf', '1.700', 'fricasse', 'Sans thon, avec double ration d’œuf.', {
          options: ['count', 'harissa'],
          allergens: ['gluten', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Fricassé mechouia', '1.900', 'fricasse', 'Salade grillée maison et câpres de montagne.', {
          options: ['count'],
          allergens: ['gluten'],
          diets: ['vegan', 'spicy'],
        }),
        dish('Fricassé aux merguez', '2.200', 'fricasse', 'Rondelles de merguez et moutarde douce.', {
          stock: 5,
          options: ['count', 'harissa'],
          allergens: ['gluten', 'mustard'],
          diets: ['halal', 'spicy'],
        }),
      ],
    },
    {
      name: 'Casse-croûte',
      products: [
        dish(
          'Casse-croûte tunisien',
          '4.200',
          'tuna-sandwich',
          'Thon, salade mechouia, pomme de terre, œuf, olives et huile d’olive : le complet (كسكروت تونسي).',
          { options: ['bread', 'harissa', 'fillings'], allergens: ['gluten', 'eggs', 'fish'] },
        ),
        dish(
          'Casse-croûte kafteji',
          '4.500',
          'tuna-sandwich',
          'Poivrons, courge, tomate et œuf frits puis hachés menu sur la planche.',
          { options: ['bread', 'harissa'], allergens: ['gluten', 'eggs'], diets: ['vegetarian', 'spicy'] },
        ),
        dish('Casse-croûte escalope', '6.500', 'tuna-sandwich', 'Poulet pané minute, crudités, sauce à l’ail.', {
          options: ['bread', 'harissa', 'fillings'],
          allergens: ['gluten', 'eggs'],
          diets: ['halal'],
        }),
        dish(
          'Casse-croûte salami',
          '3.800',
          'tuna-sandwich',
          'Salami de bœuf, fromage fondu, harissa : celui de la récréation.',
          { options: ['bread', 'harissa', 'fillings'], allergens: ['gluten', 'milk'], diets: ['halal'] },
        ),
        dish('Casse-croûte omelette', '3.600', 'tuna-sandwich', 'Omelette baveuse au persil.', {
          options: ['bread', 'harissa'],
          allergens: ['gluten', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish(
          'Casse-croûte merguez',
          '6.800',
          'tuna-sandwich',
          'Trois merguez, un œuf au plat, des frites glissées dedans.',
          { options: ['bread', 'harissa', 'fillings'], allergens: ['gluten', 'eggs'], diets: ['halal', 'spicy'] },
        ),
      ],
    },
    {
      name: 'Chapati et makloub',
      products: [
        dish(
          'Chapati de Mahdia',
          '5.500',
          'chapati',
          'Pain rond ouvert à chaud, omelette, thon, fromage et harissa, à la façon de Mahdia.',
          { options: ['harissa', 'fillings'], allergens: ['gluten', 'eggs', 'fish', 'milk'] },
        ),
        dish('Chapati escalope', '7.200', 'chapati', 'Escalope grillée, omelette et gruyère.', {
          options: ['harissa', 'fillings'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['halal'],
        }),
        dish(
          'Makloub poulet',
          '7.800',
          'makloub',
          'Pâte à pizza repliée, sortie du four à bois, poulet mariné, fromage, sauce blanche.',
          { options: ['harissa'], allergens: ['gluten', 'milk', 'eggs'], diets: ['halal'] },
        ),
        dish('Makloub thon', '7.500', 'makloub', 'Thon, mozzarella, olives et persil.', {
          options: ['harissa'],
          allergens: ['gluten', 'milk', 'fish'],
        }),
      ],
    },
    {
      name: 'À grignoter',
      products: [
        dish('Cornet de frites', '3.000', 'fries', 'Pommes de terre coupées à la main, deux bains.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Banatages', '3.500', 'fried-rolls', 'Six croquettes de pomme de terre au thon et au persil.', {
          stock: 0,
          allergens: ['gluten', 'eggs', 'fish'],
        }),
      ],
    },
    { name: 'Boissons', products: [whiteGazouz('1.900'), ciderGazouz('1.900'), cola('2.200'), water('1.000')] },
  ],
}
