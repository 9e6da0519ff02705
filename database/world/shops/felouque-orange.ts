import { citronnade, sparkling, water, whiteGazouz } from '../drinks.ts'
import { harissa, side } from '../option-groups.ts'
import { alwaysOpen, nabeul } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const felouqueOrange: WorldShop = {
  ...nabeul,
  domain: 'felouque-orange',
  name: 'La Felouque Orange',
  tagline: 'La pêche du matin, décidée par la mer',
  address: 'Corniche de Dar Chaâbane Plage, ponton n° 3',
  latitude: 36.4512,
  longitude: 10.7618,
  phone: '+216 72 285 306',
  cuisines: ['seafood', 'grill'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 91,
  leadMinutes: 25,
  vatPercent: 7,
  signature: 'grilled-fish',
  colourway: 8,
  optionGroups: {
    harissa,
    side,
    cooking: {
      name: 'Façon',
      required: true,
      maximum: 1,
      options: [{ name: 'Grillé' }, { name: 'Frit' }, { name: 'Au four, à la charmoula', price: '3.000' }],
    },
  },
  menu: [
    {
      name: 'Pour ouvrir',
      products: [
        dish('Soupe de poisson', '12.000', 'chorba', 'Poissons de roche, orge, cumin et citron (شربة حوت).', {
          options: ['harissa'],
          allergens: ['fish', 'gluten', 'celery', 'crustaceans'],
          diets: ['spicy'],
        }),
        dish('Salade de poulpe', '16.000', 'salad-tunisian', 'Poulpe attendri, pommes de terre, persil.', {
          stock: 5,
          allergens: ['molluscs'],
          diets: ['gluten-free'],
        }),
        dish('Brik au thon', '5.000', 'brik', 'Thon à l’huile, œuf, câpres.', {
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        dish('Moules à l’ail', '15.000', 'shrimp', 'Moules de Bizerte, vin absent, goût présent.', {
          stock: 0,
          allergens: ['molluscs', 'celery'],
          diets: ['gluten-free'],
        }),
        dish('Assiette de kémia', '8.000', 'kemia', 'Mechouia, houria, olives, radis, thon.', {
          allergens: ['fish'],
          diets: ['gluten-free', 'spicy'],
        }),
      ],
    },
    {
      name: 'La pêche',
      products: [
        dish(
          'Daurade royale',
          '29.000',
          'grilled-fish',
          'Entière, 400 g environ, écaillée, citronnée, avec son accompagnement.',
          { options: ['cooking', 'side'], allergens: ['fish', 'gluten', 'eggs'] },
        ),
        dish('Loup', '31.000', 'grilled-fish', 'Chair ferme, peau croustillante.', {
          contents: ['olive', 'potato', 'tomato'],
          options: ['cooking', 'side'],
          allergens: ['fish', 'gluten', 'eggs'],
        }),
        dish('Rougets de roche', '34.000', 'fried-fish', 'Six petits, simplement farinés.', {
          contents: ['lemon'],
          stock: 3,
          options: ['side'],
          allergens: ['fish', 'gluten', 'eggs'],
        }),
        dish('Sardines', '14.000', 'grilled-fish', 'Une douzaine, gros sel, oignon et tomate.', {
          options: ['cooking', 'side'],
          allergens: ['fish', 'gluten', 'eggs'],
        }),
        dish(
          'Friture du port',
          '22.000',
          'fried-fish',
          'Petits poissons, calamars et crevettes, à manger tête comprise.',
          { options: ['side'], allergens: ['fish', 'gluten', 'molluscs', 'crustaceans', 'eggs'] },
        ),
        dish('Crevettes grillées', '36.000', 'shrimp', 'Dix crevettes royales, ail et persil.', {
          options: ['side'],
          allergens: ['crustaceans', 'eggs', 'fish'],
          diets: ['gluten-free'],
        }),
        dish('Calamars farcis', '28.000', 'fried-fish', 'Riz, tentacules, blettes, sauce tomate.', {
          options: ['harissa'],
          allergens: ['molluscs'],
          diets: ['gluten-free'],
        }),
      ],
    },
    {
      name: 'Dans la marmite',
      products: [
        dish(
          'Couscous au mulet',
          '24.000',
          'couscous-fish',
          'Semoule fine, mulet en darnes, piment frit et potiron (كسكسي بالحوت).',
          { options: ['harissa'], allergens: ['gluten', 'fish', 'celery'], diets: ['spicy'] },
        ),
        dish('Spaghetti aux fruits de mer', '27.000', 'pasta-seafood', 'Palourdes, crevettes, tomate piquante.', {
          options: ['harissa'],
          allergens: ['gluten', 'crustaceans', 'molluscs'],
        }),
        dish(
          'Ojja aux fruits de mer',
          '23.000',
          'ojja-seafood',
          'Crevettes, calamars, trois œufs, beaucoup de sauce à saucer.',
          { options: ['harissa'], allergens: ['crustaceans', 'molluscs', 'eggs'], diets: ['gluten-free', 'spicy'] },
        ),
        dish('Riz du pêcheur', '23.000', 'rice-djerba', 'Riz au fumet, safran, seiche et petits pois.', {
          allergens: ['molluscs', 'fish', 'crustaceans', 'celery'],
          diets: ['gluten-free'],
        }),
      ],
    },
    { name: 'Boissons', products: [citronnade('4.000'), whiteGazouz('2.000'), sparkling('3.000'), water('2.000')] },
  ],
}
