import { ciderGazouz, cola, leben, water } from '../drinks.ts'
import { harissa, sauces, side } from '../option-groups.ts'
import { alwaysOpen, nabeul } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const leCoqDuCap: WorldShop = {
  ...nabeul,
  domain: 'le-coq-du-cap',
  name: 'Le Coq du Cap',
  tagline: 'Poulets qui tournent depuis l’aube',
  address: '71, route de Tunis',
  latitude: 36.4602,
  longitude: 10.7431,
  phone: '+216 72 289 037',
  cuisines: ['grill', 'sandwiches'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: false,
  popularity: 76,
  leadMinutes: 10,
  diets: ['halal'],
  vatPercent: 0,
  signature: 'roast-chicken',
  colourway: 3,
  optionGroups: {
    harissa,
    sauces,
    side,
    pieces: {
      name: 'Morceau',
      required: true,
      maximum: 1,
      options: [{ name: 'Cuisse' }, { name: 'Blanc' }, { name: 'Un de chaque', price: '4.500' }],
    },
  },
  menu: [
    {
      name: 'Poulet rôti',
      products: [
        dish('Quart de poulet', '8.500', 'roast-chicken', 'Rôti à la broche, peau croustillante, jus au citron.', {
          options: ['pieces', 'side', 'harissa'],
          allergens: ['eggs', 'fish'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Demi-poulet', '14.500', 'roast-chicken', 'Avec frites, salade et pain : assez pour une grande faim.', {
          options: ['side', 'harissa', 'sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'fish', 'mustard'],
          diets: ['halal'],
        }),
        dish(
          'Poulet entier',
          '25.500',
          'roast-chicken',
          'Pour la table : quatre morceaux, grande barquette de frites, deux sauces, harissa et huile d’olive dans leur petit pot.',
          { options: ['side', 'harissa', 'sauces'], allergens: ['milk', 'eggs', 'fish', 'mustard'], diets: ['halal'] },
        ),
        dish(
          'Poulet farci au riz',
          '34.000',
          'roast-chicken',
          'Riz, foie, raisins et amandes, à commander avant midi.',
          { stock: 2, options: ['harissa'], allergens: ['nuts', 'sulphites'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Mosli de poulet', '16.500', 'mosli', 'Au four avec pommes de terre, safran, ail et citron (مصلي).', {
          options: ['harissa'],
          diets: ['halal', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'À la braise',
      products: [
        dish('Brochettes de poulet', '12.500', 'skewers', 'Trois brochettes au yaourt et au curcuma.', {
          options: ['side', 'sauces'],
          allergens: ['milk', 'eggs', 'fish', 'mustard'],
          diets: ['halal'],
        }),
        dish('Ailes piquantes', '10.500', 'chicken-tenders', 'Dix ailes laquées à la harissa et au miel.', {
          options: ['sauces'],
          allergens: ['milk', 'eggs', 'mustard'],
          diets: ['halal', 'spicy'],
        }),
        dish('Escalope grillée', '13.500', 'roast-chicken', 'Marinée à l’ail, citron, persil.', {
          contents: ['parsley', 'tomato', 'lettuce'],
          options: ['side', 'harissa'],
          allergens: ['eggs', 'fish'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Cœurs et foies', '9.500', 'mixed-grill', 'En brochettes, cumin et sel.', {
          stock: 0,
          options: ['side', 'harissa'],
          allergens: ['eggs', 'fish'],
          diets: ['halal', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Sandwichs',
      products: [
        dish('Chawarma', '7.500', 'wrap', 'Galette, poulet à la broche, ail, cornichon.', {
          options: ['sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard'],
          diets: ['halal'],
        }),
        dish('Libanais', '8.000', 'wrap', 'Pain fin grillé, poulet, frites, crème d’ail.', {
          options: ['sauces', 'harissa'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard'],
          diets: ['halal'],
        }),
        dish('Baguette poulet rôti', '6.500', 'tuna-sandwich', 'Effiloché, jus de cuisson, mechouia.', {
          options: ['harissa'],
          allergens: ['gluten'],
          diets: ['halal', 'spicy'],
        }),
        dish('Nuggets des petits', '7.500', 'chicken-tenders', 'Six pièces et des frites.', {
          options: ['sauces'],
          allergens: ['gluten', 'eggs', 'milk', 'mustard'],
          diets: ['halal'],
        }),
      ],
    },
    {
      name: 'À côté',
      products: [
        dish('Grande frite', '5.000', 'fries', 'Barquette pour deux.', { diets: ['vegan', 'gluten-free'] }),
        dish('Salade tunisienne', '4.500', 'salad-tunisian', 'Tomate, concombre, oignon, thon.', {
          allergens: ['fish'],
          diets: ['gluten-free'],
        }),
        leben('1.500'),
        ciderGazouz('1.700'),
        cola('2.000'),
        water('1.000'),
      ],
    },
  ],
}
