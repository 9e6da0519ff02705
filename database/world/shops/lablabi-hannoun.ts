import { ciderGazouz, mintTea, water, whiteGazouz } from '../drinks.ts'
import { harissa } from '../option-groups.ts'
import { denden, everyDay } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const lablabiHannoun: WorldShop = {
  ...denden,
  domain: 'lablabi-hannoun',
  name: 'Lablabi Hannoun',
  tagline: 'Le bol qui répare les nuits trop longues',
  address: '19, rue de la Gare',
  latitude: 36.8041,
  longitude: 10.1117,
  phone: '+216 71 610 284',
  cuisines: ['tunisian'],
  periods: everyDay('18:00-02:00'),
  takeaway: true,
  dineIn: true,
  popularity: 90,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'lablabi',
  colourway: 2,
  optionGroups: {
    harissa,
    bowl: {
      name: 'Dans le bol',
      maximum: 5,
      options: [
        { name: 'Cumin' },
        { name: 'Câpres' },
        { name: 'Citron pressé' },
        { name: 'Œuf mollet', price: '0.800' },
        { name: 'Thon', price: '1.800' },
        { name: 'Salade mechouia', price: '1.500' },
        { name: 'Hergma', price: '4.000' },
      ],
    },
    breadInside: {
      name: 'Pain rassis',
      required: true,
      maximum: 1,
      options: [{ name: 'Un peu' }, { name: 'Beaucoup' }, { name: 'À part' }, { name: 'Sans pain' }],
    },
  },
  menu: [
    {
      name: 'Lablabi',
      products: [
        dish(
          'Lablabi simple',
          '3.500',
          'lablabi',
          'Pois chiches, bouillon à l’ail, cumin, huile d’olive et pain émietté (لبلابي).',
          { contents: ['bread'], options: ['breadInside', 'harissa', 'bowl'], allergens: ['gluten', 'eggs', 'fish'] },
        ),
        dish('Lablabi au thon', '5.500', 'lablabi', 'Avec un œuf mollet, du thon et des câpres.', {
          contents: ['tuna', 'egg', 'caper'],
          options: ['breadInside', 'harissa', 'bowl'],
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        dish(
          'Lablabi hergma',
          '8.500',
          'lablabi',
          'Pied de bœuf fondant dans le bouillon : gélatineux, profond, réservé aux convaincus.',
          { options: ['breadInside', 'harissa', 'bowl'], allergens: ['gluten', 'eggs', 'fish'], diets: ['halal'] },
        ),
        dish(
          'Lablabi royal',
          '9.500',
          'lablabi',
          'Thon, deux œufs, mechouia, olives, et il faut le remuer longtemps avant la première cuillerée.',
          {
            contents: ['tuna', 'egg', 'mechouia', 'olive'],
            options: ['breadInside', 'harissa', 'bowl'],
            allergens: ['gluten', 'eggs', 'fish'],
            diets: ['spicy'],
          },
        ),
        dish(
          'Lablabi sans gluten',
          '4.500',
          'lablabi',
          'Le même bouillon, pommes de terre vapeur à la place du pain.',
          { contents: ['potato'], options: ['harissa'], diets: ['vegan', 'gluten-free'] },
        ),
      ],
    },
    {
      name: 'Kafteji et ojja',
      products: [
        dish(
          'Kafteji',
          '6.500',
          'kafteji',
          'Courge, poivrons, tomates et œufs frits séparément, hachés ensemble à deux couteaux (كفتاجي).',
          { options: ['harissa'], allergens: ['eggs'], diets: ['vegetarian', 'gluten-free'] },
        ),
        dish('Kafteji au foie', '9.500', 'kafteji', 'Le même, avec du foie de veau poêlé.', {
          options: ['harissa'],
          allergens: ['eggs'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Ojja merguez', '9.000', 'ojja-merguez', 'Quatre merguez, tomate, piment, deux œufs.', {
          options: ['harissa'],
          allergens: ['eggs'],
          diets: ['halal', 'gluten-free', 'spicy'],
        }),
        dish('Ojja nature', '6.000', 'ojja-merguez', 'Tomate, ail, carvi, trois œufs.', {
          contents: ['egg'],
          options: ['harissa'],
          allergens: ['eggs'],
          diets: ['vegetarian', 'gluten-free', 'spicy'],
        }),
        dish('Loubia', '6.500', 'tajine-stew', 'Haricots blancs en sauce rouge, laurier et piment séché.', {
          options: ['harissa'],
          diets: ['vegan', 'gluten-free', 'spicy'],
        }),
        dish('Loubia au collier d’agneau', '11.500', 'tajine-stew', 'Mijotée lentement, l’os compris.', {
          stock: 0,
          options: ['harissa'],
          diets: ['halal', 'gluten-free', 'spicy'],
        }),
      ],
    },
    {
      name: 'À côté',
      products: [
        dish('Brik à l’œuf', '2.800', 'brik', 'Malsouka, œuf, thon, persil.', {
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        dish('Assiette de torchi', '2.500', 'salad-tunisian', 'Navets, carottes et fenouil au vinaigre.', {
          contents: ['beet', 'carrot', 'fennel'],
          allergens: ['sulphites'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Khobz tabouna', '1.200', 'tabouna-bread', 'Galette levée, cuite contre la paroi du four.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
      ],
    },
    { name: 'Boissons', products: [whiteGazouz('1.800'), ciderGazouz('1.800'), mintTea('1.500'), water('1.000')] },
  ],
}
