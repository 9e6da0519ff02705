import { citronnade, mintTea, water } from '../drinks.ts'
import { alwaysOpen, manouba } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const bolDeJasmin: WorldShop = {
  ...manouba,
  domain: 'bol-de-jasmin',
  name: 'Le Bol de Jasmin',
  tagline: 'Woks, bouillons et rouleaux, l’Asie au pays du jasmin',
  address: '8, rue Ibn Khaldoun',
  latitude: 36.8102,
  longitude: 10.0961,
  phone: '+216 71 525 164',
  cuisines: ['asian', 'healthy'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 71,
  leadMinutes: 20,
  vatPercent: 19,
  signature: 'noodles',
  colourway: 9,
  optionGroups: {
    heat: {
      name: 'Piment',
      required: true,
      maximum: 1,
      options: [{ name: 'Doux' }, { name: 'Moyen' }, { name: 'Comme à Bangkok' }],
    },
    protein: {
      name: 'Garniture',
      required: true,
      maximum: 1,
      options: [
        { name: 'Tofu' },
        { name: 'Poulet', price: '2.000' },
        { name: 'Bœuf', price: '4.000' },
        { name: 'Crevettes', price: '6.000' },
      ],
    },
    extras: {
      name: 'En plus',
      maximum: 3,
      options: [
        { name: 'Coriandre fraîche' },
        { name: 'Œuf mollet', price: '1.000' },
        { name: 'Cacahuètes grillées', price: '1.000' },
        { name: 'Légumes croquants', price: '2.000' },
      ],
    },
  },
  menu: [
    {
      name: 'Pour commencer',
      products: [
        dish('Nems au poulet', '9.000', 'fried-rolls', 'Quatre nems, feuille de laitue, menthe et sauce aigre-douce.', {
          allergens: ['gluten', 'fish', 'soy'],
          diets: ['halal'],
        }),
        dish(
          'Rouleaux de printemps',
          '8.000',
          'fried-rolls',
          'Crevettes, vermicelles, menthe et mangue sous une galette de riz translucide.',
          { stock: 4, allergens: ['crustaceans', 'peanuts', 'soy'] },
        ),
        dish('Raviolis vapeur', '11.000', 'fried-rolls', 'Six bouchées au poulet et au gingembre.', {
          allergens: ['gluten', 'soy', 'sesame'],
          diets: ['halal'],
        }),
        dish('Salade de concombre', '6.000', 'salad-tunisian', 'Concombre battu, sésame, vinaigre de riz, piment.', {
          allergens: ['sesame', 'soy'],
          diets: ['vegan', 'spicy'],
        }),
        dish('Edamame', '6.000', 'salad-tunisian', 'Fèves de soja tièdes, fleur de sel.', {
          stock: 0,
          allergens: ['soy'],
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Woks et riz',
      products: [
        dish(
          'Pad thaï',
          '17.000',
          'noodles',
          'Nouilles de riz, tamarin, œuf, germes de soja, cacahuètes : acide, sucré et salé à la fois.',
          { options: ['protein', 'heat', 'extras'], allergens: ['eggs', 'peanuts', 'soy', 'fish', 'crustaceans'] },
        ),
        dish(
          'Nouilles sautées aux légumes',
          '14.000',
          'noodles',
          'Nouilles de blé, chou, carotte, champignons noirs, sauce soja.',
          { options: ['protein', 'heat', 'extras'], allergens: ['gluten', 'soy', 'sesame', 'crustaceans'] },
        ),
        dish('Riz cantonais', '13.000', 'fried-rice', 'Riz sauté, petits pois, œuf et dinde fumée.', {
          options: ['extras'],
          allergens: ['eggs', 'soy'],
          diets: ['halal'],
        }),
        dish('Bœuf aux oignons', '19.000', 'fried-rice', 'Émincé saisi à feu vif, sauce huître, riz blanc.', {
          options: ['heat', 'extras'],
          allergens: ['soy', 'gluten', 'molluscs'],
          diets: ['halal'],
        }),
        dish('Curry vert', '18.000', 'fried-rice', 'Lait de coco, citronnelle, aubergine, basilic thaï, riz parfumé.', {
          options: ['protein', 'heat'],
          allergens: ['fish', 'crustaceans', 'soy'],
          diets: ['gluten-free', 'spicy'],
        }),
        dish(
          'Poulet croustillant au citron',
          '18.000',
          'chicken-tenders',
          'Lamelles en tempura, sauce au citron de Nabeul.',
          { options: ['extras'], allergens: ['gluten', 'eggs'], diets: ['halal'] },
        ),
      ],
    },
    {
      name: 'Bouillons',
      products: [
        dish(
          'Phô au bœuf',
          '19.000',
          'ramen',
          'Bouillon d’os de bœuf à la badiane, nouilles de riz, herbes et citron vert à ajouter soi-même.',
          { options: ['heat', 'extras'], allergens: ['fish', 'soy'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Ramen miso', '18.000', 'ramen', 'Bouillon au miso, maïs, algue, œuf mollet.', {
          options: ['protein', 'extras'],
          allergens: ['gluten', 'soy', 'eggs', 'crustaceans'],
        }),
        dish('Soupe tom yam', '16.000', 'ramen', 'Crevettes, citronnelle et piment, franchement relevée.', {
          stock: 5,
          options: ['heat'],
          allergens: ['crustaceans', 'fish'],
          diets: ['gluten-free', 'spicy'],
        }),
      ],
    },
    {
      name: 'Douceurs et boissons',
      products: [
        dish('Perles de coco', '7.000', 'cream-dessert', 'Trois perles tièdes, cœur de haricot doux.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish('Mangue et riz gluant', '9.000', 'fruit-salad', 'Riz au lait de coco, mangue mûre, sésame.', {
          allergens: ['sesame'],
          diets: ['vegan', 'gluten-free'],
        }),
        citronnade('4.000'),
        mintTea('2.000'),
        water('1.000'),
      ],
    },
  ],
}
