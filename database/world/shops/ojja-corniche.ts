import { ciderGazouz, citronnade, mintTea, water } from '../drinks.ts'
import { harissa } from '../option-groups.ts'
import { alwaysOpen, nabeul } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const ojjaCorniche: WorldShop = {
  ...nabeul,
  domain: 'ojja-corniche',
  name: 'Ojja Corniche',
  tagline: 'Trois œufs, une poêle, la mer en face',
  address: '9, rue de la Plage',
  latitude: 36.4527,
  longitude: 10.7571,
  phone: '+216 72 286 719',
  cuisines: ['tunisian', 'seafood'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 78,
  leadMinutes: 15,
  vatPercent: 0,
  signature: 'ojja-merguez',
  colourway: 6,
  optionGroups: {
    harissa,
    eggs: {
      name: 'Œufs',
      required: true,
      maximum: 1,
      options: [{ name: 'Coulants' }, { name: 'Bien pris' }, { name: 'Mélangés à la sauce' }],
    },
    inPan: {
      name: 'Dans la poêle',
      maximum: 3,
      options: [
        { name: 'Piment vert' },
        { name: 'Pommes de terre', price: '1.000' },
        { name: 'Fromage fondant', price: '1.500' },
        { name: 'Merguez', price: '3.000' },
        { name: 'Crevettes', price: '6.000' },
      ],
    },
  },
  menu: [
    {
      name: 'Ojjas',
      products: [
        dish(
          'Ojja merguez',
          '10.500',
          'ojja-merguez',
          'La plus demandée : merguez grillées puis mijotées dans la tomate au carvi (عجة مرقاز).',
          {
            options: ['eggs', 'harissa', 'inPan'],
            allergens: ['eggs'],
            diets: ['halal', 'gluten-free', 'spicy'],
          },
        ),
        dish('Ojja aux crevettes', '17.500', 'ojja-seafood', 'Crevettes décortiquées, beaucoup d’ail.', {
          options: ['eggs', 'harissa', 'inPan'],
          allergens: ['eggs', 'crustaceans'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish(
          'Ojja cervelle',
          '12.500',
          'ojja-merguez',
          'Cervelle d’agneau fondante, citron, persil. Pour les connaisseurs.',
          { stock: 3, options: ['eggs', 'harissa'], allergens: ['eggs'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Ojja foie et rognons', '12.000', 'ojja-merguez', 'Abats du jour, cumin.', {
          stock: 5,
          options: ['eggs', 'harissa', 'inPan'],
          allergens: ['eggs'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Ojja aux fruits de mer', '19.000', 'ojja-seafood', 'Crevettes, seiche et moules.', {
          contents: ['shrimp', 'squid', 'mussel'],
          options: ['eggs', 'harissa', 'inPan'],
          allergens: ['eggs', 'crustaceans', 'molluscs'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish(
          'Chakchouka',
          '8.000',
          'ojja-merguez',
          'Poivrons, oignons et tomates longuement compotés, œufs à la fin.',
          {
            options: ['eggs', 'harissa', 'inPan'],
            allergens: ['eggs'],
            diets: ['vegetarian', 'gluten-free'],
          },
        ),
      ],
    },
    {
      name: 'Petites assiettes',
      products: [
        dish('Keftaji de la mer', '11.500', 'kafteji', 'Légumes frits hachés, anchois et calamars.', {
          options: ['harissa'],
          allergens: ['eggs', 'fish', 'molluscs'],
          diets: ['gluten-free'],
        }),
        dish('Slata mechouia', '5.000', 'salad-mechouia', 'Avec thon et œuf.', {
          allergens: ['eggs', 'fish'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish('Omek houria', '4.000', 'salad-houria', 'Carottes, ail, carvi.', {
          diets: ['vegan', 'gluten-free', 'spicy'],
        }),
        dish('Brik à l’œuf', '3.000', 'brik', 'Grande, dorée, coulante.', { allergens: ['gluten', 'eggs', 'fish'] }),
        dish('Calamars frits', '15.500', 'fried-fish', 'Anneaux tendres, semoule fine, citron.', {
          allergens: ['molluscs', 'gluten'],
        }),
        dish('Escargots à la sauce', '9.500', 'kamounia', 'Bebbouche au thym, une spécialité d’après la pluie.', {
          stock: 0,
          allergens: ['molluscs'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish('Khobz tabouna', '1.000', 'tabouna-bread', 'Indispensable.', { allergens: ['gluten'], diets: ['vegan'] }),
      ],
    },
    { name: 'Boissons', products: [ciderGazouz('1.800'), citronnade('3.000'), mintTea('1.500'), water('1.000')] },
  ],
}
