import { citronnade, mintTea, sparkling, whiteGazouz } from '../drinks.ts'
import { doneness, harissa, side } from '../option-groups.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const grillDuHaras: WorldShop = {
  ...denden,
  domain: 'grill-du-haras',
  name: 'Le Grill du Haras',
  tagline: 'Viandes au poids, braise de charbon d’olivier',
  address: 'Route de Ksar Saïd, km 2, après le rond-point',
  latitude: 36.8009,
  longitude: 10.1081,
  phone: '+216 71 613 842',
  cuisines: ['grill', 'tunisian'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 82,
  leadMinutes: 30,
  diets: ['halal'],
  vatPercent: 7,
  signature: 'mixed-grill',
  colourway: 4,
  optionGroups: {
    doneness,
    harissa,
    side,
    meatWeight: {
      name: 'Poids',
      required: true,
      maximum: 1,
      options: [{ name: '300 g' }, { name: '500 g', price: '18.000' }, { name: '1 kg', price: '62.000' }],
    },
  },
  menu: [
    {
      name: 'Entrées',
      products: [
        dish('Assiette de kémia', '9.000', 'kemia', 'Carottes au carvi, mechouia, betterave, olives et torchi.', {
          allergens: ['sulphites'],
          diets: ['vegan', 'gluten-free', 'spicy'],
        }),
        dish('Brik au jarret', '6.000', 'brik', 'Jarret effiloché, pomme de terre, œuf.', {
          allergens: ['gluten', 'eggs'],
          diets: ['halal'],
        }),
        dish(
          'Salade de tomates du jardin',
          '7.000',
          'salad-tunisian',
          'Oignon doux, basilic, huile d’olive nouvelle.',
          { diets: ['vegan', 'gluten-free'] },
        ),
        dish('Fromage grillé', '10.000', 'salad-caesar', 'Fromage de brebis de Béja passé à la braise, miel et thym.', {
          stock: 5,
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Agneau et bœuf',
      products: [
        dish(
          'Côtelettes d’agneau',
          '32.000',
          'lamb-chops',
          'Agneau de lait du Nord-Ouest, sel, romarin, et rien d’autre.',
          { options: ['meatWeight', 'doneness', 'side'], diets: ['halal', 'gluten-free'] },
        ),
        dish(
          'Méchoui d’épaule',
          '36.000',
          'lamb-chops',
          'Cuite cinq heures à l’étouffée, finie au gril pour la peau.',
          { contents: ['potato', 'chili'], stock: 3, options: ['side'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Entrecôte', '38.000', 'lamb-chops', '350 g, maturée trois semaines.', {
          options: ['doneness', 'side'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Brochettes de filet', '29.000', 'skewers', 'Trois brochettes, poivron, oignon, huile pimentée.', {
          options: ['doneness', 'side'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Merguez maison', '19.000', 'merguez', 'Agneau et bœuf, fenouil, harissa, boyau naturel : huit pièces.', {
          options: ['side', 'harissa'],
          diets: ['halal', 'gluten-free', 'spicy'],
        }),
        dish('Kefta', '18.000', 'mixed-grill', 'Bœuf haché au couteau, persil, oignon, carvi.', {
          options: ['side', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
        dish(
          'Foie d’agneau',
          '22.000',
          'mixed-grill',
          'Saisi à cœur, cumin et sel à part, comme chez le boucher le jour de l’Aïd.',
          { options: ['doneness', 'side'], diets: ['halal', 'gluten-free'] },
        ),
        dish(
          'Grillade mixte',
          '34.000',
          'mixed-grill',
          'Une côtelette, une brochette, deux merguez, du foie et un quart de poulet. Le choix de ceux qui n’arrivent pas à choisir.',
          { contents: [], options: ['side', 'harissa'], diets: ['halal', 'gluten-free', 'spicy'] },
        ),
      ],
    },
    {
      name: 'Volaille',
      products: [
        dish('Demi-poulet à la braise', '16.000', 'roast-chicken', 'Mariné une nuit au citron et au curcuma.', {
          options: ['side', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Brochettes de dinde', '17.000', 'skewers', 'Marinade au yaourt et au paprika.', {
          options: ['side', 'harissa'],
          allergens: ['milk'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Caille grillée', '21.000', 'roast-chicken', 'Deux cailles à la crapaudine, ail en chemise.', {
          stock: 0,
          options: ['side'],
          diets: ['halal', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Desserts et boissons',
      products: [
        dish('Oranges à la cannelle', '6.000', 'fruit-salad', 'Rondelles fraîches, eau de fleur d’oranger.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Crème caramel', '6.000', 'cream-dessert', 'Aux œufs fermiers, caramel un peu amer.', {
          allergens: ['milk', 'eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        citronnade('4.000'),
        whiteGazouz('2.000'),
        sparkling('2.000'),
        mintTea('2.000'),
      ],
    },
  ],
}
