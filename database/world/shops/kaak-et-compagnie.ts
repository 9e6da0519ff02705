import { citronnade, pineNutTea, rozata } from '../drinks.ts'
import { weight } from '../option-groups.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const kaakEtCompagnie: WorldShop = {
  ...denden,
  domain: 'kaak-et-compagnie',
  name: 'Kaak & Compagnie',
  tagline: 'Gâteaux de mariage, mais un mardi',
  address: '10, rue des Roses, cité El Bassatine',
  latitude: 36.8061,
  longitude: 10.1102,
  phone: '+216 71 616 908',
  cuisines: ['pastries'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: false,
  popularity: 79,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'kaak-warka',
  colourway: 11,
  optionGroups: {
    weight,
    wrapping: {
      name: 'Emballage',
      maximum: 2,
      options: [
        { name: 'Sac en papier' },
        { name: 'Boîte métal décorée', price: '6.000' },
        { name: 'Ruban et carte', price: '2.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Au poids',
      products: [
        dish(
          'Kaak warka',
          '16.000',
          'kaak-warka',
          'Anneaux si fins qu’on les croirait en porcelaine (كعك ورقة), pâte d’amande à l’eau de rose de l’Ariana.',
          { options: ['weight', 'wrapping'], allergens: ['gluten', 'nuts', 'milk'], diets: ['vegetarian'] },
        ),
        dish(
          'Baklawa aux pistaches',
          '19.000',
          'baklawa',
          'Vingt feuilles étirées à la main, beurre clarifié, pistaches de Gafsa.',
          { options: ['weight', 'wrapping'], allergens: ['gluten', 'nuts', 'milk'], diets: ['vegetarian'] },
        ),
        dish('Baklawa aux amandes', '15.000', 'baklawa', 'La classique de Tunis, sirop léger.', {
          options: ['weight', 'wrapping'],
          allergens: ['gluten', 'nuts', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Ghraiba homs', '9.000', 'ghraiba', 'Sablés de pois chiches qui fondent sans prévenir.', {
          options: ['weight', 'wrapping'],
          allergens: ['milk'],
          diets: ['vegetarian'],
        }),
        dish('Ghraiba droô', '11.000', 'ghraiba', 'Au sorgho, plus rustique, parsemée de sésame.', {
          options: ['weight', 'wrapping'],
          allergens: ['milk', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Samsa', '15.500', 'samsa', 'Triangles croustillants, amande et sésame, miel et géranium.', {
          options: ['weight', 'wrapping'],
          allergens: ['gluten', 'nuts', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Mlabes', '17.000', 'kaak-warka', 'Boules d’amande glacées de sucre blanc : les dragées des mariées.', {
          stock: 4,
          options: ['weight', 'wrapping'],
          allergens: ['nuts', 'eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Kaaber', '16.500', 'ghraiba', 'Pâte d’amande en trois couleurs, roulée dans le sucre.', {
          options: ['weight', 'wrapping'],
          allergens: ['nuts'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Mkharek', '8.500', 'makroudh', 'Spirales frites de Béja, trempées au miel.', {
          stock: 0,
          options: ['weight'],
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'À la pièce',
      products: [
        dish('Makroudh de Kairouan', '0.900', 'makroudh', 'Semoule, dattes, zeste d’orange (مقروض).', {
          allergens: ['gluten', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Yoyo', '1.500', 'yoyo', 'Beignet à l’orange au miel.', {
          allergens: ['gluten', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Debla', '1.600', 'yoyo', 'Ruban de pâte enroulé en rose, frit, miel et sésame.', {
          allergens: ['gluten', 'eggs', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Zlabia', '1.200', 'bambalouni', 'Serpentins dorés, miel à la bouche et aux doigts.', {
          stock: 3,
          allergens: ['gluten'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'À la cuillère',
      products: [
        dish(
          'Assida zgougou',
          '7.500',
          'assida-zgougou',
          'Celle du Mouled, toute l’année, décorée de dragées et d’amandes effilées.',
          { stock: 5, allergens: ['gluten', 'milk', 'nuts', 'eggs'], diets: ['vegetarian'] },
        ),
        dish('Assida boufriwa', '8.000', 'assida-zgougou', 'La version noisette, plus douce.', {
          allergens: ['gluten', 'milk', 'nuts', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Mhalbia', '4.500', 'cream-dessert', 'Riz au lait mixé, eau de géranium.', {
          allergens: ['milk', 'nuts'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    { name: 'À boire', products: [pineNutTea('3.500'), rozata('3.000'), citronnade('3.000')] },
  ],
}
