import { ciderGazouz, citronnade, leben, mintTea, water } from '../drinks.ts'
import { harissa, portion } from '../option-groups.ts'
import { alwaysOpen, darChaabane } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const couscoussierDArgile: WorldShop = {
  ...darChaabane,
  domain: 'couscoussier-d-argile',
  name: 'Le Couscoussier d’Argile',
  tagline: 'Onze couscous, une seule semoule, roulée ici',
  address: '18, avenue Habib Thameur',
  latitude: 36.4701,
  longitude: 10.7541,
  phone: '+216 72 361 275',
  cuisines: ['couscous', 'tunisian'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 86,
  leadMinutes: 25,
  vatPercent: 0,
  signature: 'couscous-osbane',
  colourway: 4,
  optionGroups: {
    harissa,
    portion,
    broth: {
      name: 'Bouillon',
      required: true,
      maximum: 1,
      options: [{ name: 'Déjà versé' }, { name: 'À part' }, { name: 'À part, très piquant' }],
    },
    more: {
      name: 'Et aussi',
      maximum: 3,
      options: [
        { name: 'Piments frits' },
        { name: 'Pois chiches' },
        { name: 'Fenouil au vinaigre', price: '1.200' },
        { name: 'Merguez', price: '3.500' },
        { name: 'Osbana', price: '6.000' },
      ],
    },
  },
  menu: [
    {
      name: 'Couscous de la mer',
      products: [
        dish(
          'Couscous au mérou',
          '27.000',
          'couscous-fish',
          'Darne de mérou, coing, raisins secs, sauce rouge relevée : la recette des vendredis de Nabeul.',
          { options: ['broth', 'harissa', 'more'], allergens: ['gluten', 'fish', 'sulphites'], diets: ['spicy'] },
        ),
        dish(
          'Couscous aux calamars farcis',
          '25.500',
          'couscous-fish',
          'Calamars bourrés de riz, de foie et d’herbes.',
          { stock: 4, options: ['broth', 'harissa', 'more'], allergens: ['gluten', 'molluscs', 'celery'] },
        ),
        dish('Couscous aux boulettes de sardine', '15.500', 'couscous-fish', 'Sardines hachées, ail, persil, cumin.', {
          contents: ['fish', 'parsley'],
          options: ['broth', 'harissa', 'more'],
          allergens: ['gluten', 'fish', 'eggs'],
          diets: ['spicy'],
        }),
        dish('Couscous aux petits poulpes', '22.500', 'couscous-fish', 'Mijotés dans leur encre et la tomate.', {
          stock: 0,
          options: ['broth', 'harissa'],
          allergens: ['gluten', 'molluscs'],
        }),
      ],
    },
    {
      name: 'Couscous de la terre',
      products: [
        dish(
          'Couscous à l’agneau',
          '21.500',
          'couscous-lamb',
          'Collier et épaule, courge, navets, pois chiches (كسكسي باللحم).',
          { options: ['portion', 'broth', 'harissa', 'more'], allergens: ['gluten', 'celery'], diets: ['halal'] },
        ),
        dish('Couscous au poulet', '16.500', 'couscous-vegetables', 'Cuisse fermière, carottes et pommes de terre.', {
          options: ['portion', 'broth', 'harissa', 'more'],
          allergens: ['gluten', 'celery'],
          diets: ['halal'],
        }),
        dish(
          'Couscous à l’osbane',
          '24.500',
          'couscous-osbane',
          'Deux osbanas par assiette, blettes et pois chiches. Commandez tôt : la marmite est petite.',
          { stock: 5, options: ['broth', 'harissa'], allergens: ['gluten', 'celery'], diets: ['halal', 'spicy'] },
        ),
        dish('Couscous au kadid', '23.000', 'couscous-lamb', 'Viande d’agneau séchée et épicée après l’Aïd.', {
          stock: 2,
          options: ['broth', 'harissa'],
          allergens: ['gluten'],
          diets: ['halal', 'spicy'],
        }),
        dish(
          'Couscous aux boulettes',
          '17.500',
          'couscous-lamb',
          'Boulettes de bœuf à la menthe sèche, sauce légère.',
          { options: ['portion', 'broth', 'harissa'], allergens: ['gluten', 'eggs', 'celery'], diets: ['halal'] },
        ),
      ],
    },
    {
      name: 'Couscous du jardin',
      products: [
        dish(
          'Couscous farfouch',
          '14.500',
          'couscous-vegetables',
          'Fanes de fenouil et de carotte, oignons verts, cuits à la vapeur avec le grain.',
          {
            contents: ['fennel', 'onion', 'spinach'],
            options: ['harissa', 'more'],
            allergens: ['gluten', 'celery'],
            diets: ['vegan', 'spicy'],
          },
        ),
        dish(
          'Mesfouf aux raisins',
          '9.500',
          'couscous-vegetables',
          'Semoule fine beurrée, raisins, dattes, amandes, un verre de lait : le repas du s’hour.',
          { allergens: ['gluten', 'milk', 'nuts', 'sulphites'], diets: ['vegetarian'] },
        ),
      ],
    },
    {
      name: 'Avant et après',
      products: [
        dish('Brik danouni', '4.500', 'brik', 'Plus petite, pliée en cigare, pommes de terre et thon.', {
          allergens: ['gluten', 'fish', 'eggs'],
        }),
        dish('Slata mechouia', '6.000', 'salad-mechouia', 'Pilée au mortier, jamais mixée.', {
          allergens: ['eggs', 'fish'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish('Pastèque bien froide', '4.000', 'fruit-salad', 'Deux belles tranches, en saison.', {
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Boissons',
      products: [leben('2.000'), citronnade('3.500'), ciderGazouz('1.900'), mintTea('1.800'), water('1.200')],
    },
  ],
}
