import { citronnade, leben, water, whiteGazouz } from '../drinks.ts'
import { harissa } from '../option-groups.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const lellaMongia: WorldShop = {
  ...denden,
  domain: 'lella-mongia',
  name: 'Chez Lella Mongia',
  tagline: 'Ce qu’il y a dans la marmite aujourd’hui',
  address: '7, impasse du Puits',
  latitude: 36.8034,
  longitude: 10.1088,
  phone: '+216 71 617 651',
  cuisines: ['tunisian', 'couscous'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: false,
  popularity: 74,
  leadMinutes: 20,
  vatPercent: 0,
  signature: 'mloukhia',
  colourway: 1,
  optionGroups: {
    harissa,
    plate: {
      name: 'Assiette',
      required: true,
      maximum: 1,
      options: [{ name: 'Pour un' }, { name: 'Pour deux', price: '8.000' }, { name: 'Pour quatre', price: '23.000' }],
    },
  },
  menu: [
    {
      name: 'Plats du jour',
      products: [
        dish('Marka jelbana', '11.500', 'tajine-stew', 'Petits pois, artichauts et agneau en sauce rouge.', {
          options: ['plate', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Marka batata', '9.500', 'tajine-stew', 'Pommes de terre et poulet, la plus simple et la plus demandée.', {
          options: ['plate', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
        dish(
          'Mloukhia',
          '13.500',
          'mloukhia',
          'Au paleron, préparée la veille parce qu’elle est meilleure le lendemain.',
          { options: ['plate'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Madfouna', '14.500', 'mloukhia', 'Blettes longuement confites, haricots blancs, boulettes de viande.', {
          stock: 3,
          options: ['plate', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
        dish(
          'Rouz jerbi',
          '11.000',
          'rice-djerba',
          'Riz cuit à la vapeur avec foie, épinards, herbes et légumes, à la mode de Djerba (روز جربي).',
          { options: ['plate', 'harissa'], diets: ['halal', 'gluten-free', 'spicy'] },
        ),
        dish(
          'Couscous du vendredi',
          '12.500',
          'couscous-lamb',
          'Agneau ou rien. Il part vite, pensez à réserver le vôtre avant midi.',
          { stock: 5, options: ['plate', 'harissa'], allergens: ['gluten', 'celery'], diets: ['halal'] },
        ),
        dish(
          'Couscous borzguène',
          '15.000',
          'couscous-lamb',
          'Le couscous sucré-salé du Kef : agneau, dattes, amandes et lait.',
          { options: ['plate'], allergens: ['gluten', 'milk', 'nuts'], diets: ['halal'] },
        ),
        dish('Kamounia de poulpe', '16.500', 'kamounia', 'Poulpe, cumin, ail, sauce serrée.', {
          stock: 0,
          options: ['harissa'],
          allergens: ['molluscs'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish('Tastira', '8.000', 'kafteji', 'Piments, tomates et œufs frits, écrasés à l’ail et au carvi.', {
          options: ['harissa'],
          allergens: ['eggs'],
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        }),
        dish('Hlalem', '8.500', 'chorba', 'Petites pâtes roulées à la main, fèves, pois chiches et viande séchée.', {
          options: ['harissa'],
          allergens: ['gluten', 'celery'],
          diets: ['halal', 'spicy'],
        }),
        dish('Tajine au persil', '7.500', 'tunisian-tajine', 'Œufs, persil, poulet et gruyère, coupé en carrés.', {
          allergens: ['eggs', 'milk', 'gluten'],
          diets: ['halal'],
        }),
      ],
    },
    {
      name: null,
      products: [
        dish('Khobz tabouna', '1.000', 'tabouna-bread', 'Deux galettes chaudes, graines de nigelle.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish('Pot de harissa maison', '6.500', 'kemia', 'Piments séchés de Nabeul, ail, carvi, coriandre : 200 g.', {
          contents: ['harissa'],
          diets: ['vegan', 'gluten-free', 'spicy'],
        }),
        dish('Citrons confits', '5.500', 'fruit-salad', 'Le bocal, au gros sel.', {
          contents: ['lemon'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Fricassés du goûter', '4.500', 'fricasse', 'Trois petits, emballés dans du papier.', {
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        whiteGazouz('1.800'),
        leben('1.800'),
        citronnade('2.500'),
        water('1.000'),
      ],
    },
  ],
}
