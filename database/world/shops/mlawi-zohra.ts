import { ciderGazouz, cola, mintTea, water } from '../drinks.ts'
import { harissa } from '../option-groups.ts'
import { alwaysOpen, darChaabane } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const mlawiZohra: WorldShop = {
  ...darChaabane,
  domain: 'mlawi-zohra',
  name: 'Mlawi Zohra',
  tagline: 'Pétri devant vous, étiré à la main, retourné une fois',
  address: '2, rue de la Source',
  latitude: 36.4712,
  longitude: 10.7529,
  phone: '+216 72 363 590',
  cuisines: ['sandwiches', 'tunisian'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: false,
  popularity: 85,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'mlawi',
  colourway: 9,
  optionGroups: {
    harissa,
    inside: {
      name: 'Dedans aussi',
      maximum: 4,
      options: [
        { name: 'Salade' },
        { name: 'Oignon' },
        { name: 'Œuf', price: '0.700' },
        { name: 'Fromage fondu', price: '0.900' },
        { name: 'Frites', price: '1.000' },
        { name: 'Thon', price: '1.800' },
      ],
    },
    spread: {
      name: 'À tartiner',
      required: true,
      maximum: 2,
      options: [
        { name: 'Miel' },
        { name: 'Sucre et beurre' },
        { name: 'Chamia', price: '0.800' },
        { name: 'Chocolat', price: '1.200' },
      ],
    },
  },
  menu: [
    {
      name: 'Mlawi salés',
      products: [
        dish('Mlawi nature', '1.200', 'galette', 'La galette seule, feuilletée et brûlante (ملاوي).', {
          contents: [],
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish('Mlawi œuf et fromage', '3.200', 'mlawi', 'Œuf cassé sur la plaque, portion de fromage, harissa.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Mlawi thon', '4.200', 'mlawi', 'Thon, œuf, mechouia, olives.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'fish', 'milk'],
        }),
        dish('Mlawi escalope', '6.200', 'mlawi', 'Poulet grillé, crudités, frites.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['halal'],
        }),
        dish('Mlawi merguez', '6.500', 'mlawi', 'Merguez ouvertes en deux, sauce tomate piquante, œuf.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['halal', 'spicy'],
        }),
        dish('Mlawi kafteji', '4.500', 'mlawi', 'Toute la friture du midi dans une galette.', {
          contents: ['pepper', 'pumpkin', 'tomato', 'egg'],
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Mlawi à la viande séchée', '7.500', 'mlawi', 'Kadid, oignon fondu, piment.', {
          stock: 3,
          options: ['harissa'],
          allergens: ['gluten'],
          diets: ['halal', 'spicy'],
        }),
      ],
    },
    {
      name: 'Chapati et pain farci',
      products: [
        dish('Chapati œuf et mechouia', '4.000', 'chapati', 'Omelette, mechouia, fromage, dans un pain rond grillé.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Chapati thon', '5.000', 'chapati', 'Thon, omelette, fromage.', {
          options: ['harissa', 'inside'],
          allergens: ['gluten', 'eggs', 'milk', 'fish'],
        }),
        dish('Chapati jambon de dinde', '5.200', 'chapati', 'Pour les petits, sans piquant.', {
          options: ['inside'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['halal'],
        }),
        dish('Mtabga', '4.500', 'mtabga', 'Pain farci d’oignons, de tomates et de piments, cuit à sec.', {
          allergens: ['gluten'],
          diets: ['vegan', 'spicy'],
        }),
        dish('Mbattan', '3.500', 'fried-rolls', 'Trois tranches de pomme de terre fourrées de viande, panées.', {
          stock: 0,
          allergens: ['gluten', 'eggs'],
          diets: ['halal'],
        }),
      ],
    },
    {
      name: 'Mlawi sucrés',
      products: [
        dish('Mlawi doux', '2.200', 'crepe', 'Coupé en bandes, arrosé de ce que vous voulez.', {
          contents: ['honey'],
          options: ['spread'],
          allergens: ['gluten', 'milk', 'sesame', 'nuts', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Mlawi chamia et banane', '3.500', 'crepe', 'Halva de sésame écrasée, banane, une pincée de cannelle.', {
          stock: 5,
          allergens: ['gluten', 'sesame'],
          diets: ['vegan'],
        }),
      ],
    },
    { name: 'Boissons', products: [ciderGazouz('1.700'), cola('2.000'), mintTea('1.200'), water('0.900')] },
  ],
}
