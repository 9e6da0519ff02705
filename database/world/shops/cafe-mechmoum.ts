import { capucin, citronnade, direct, espresso, orangeJuice, pineNutTea, strawberryJuice } from '../drinks.ts'
import { sugar } from '../option-groups.ts'
import { hours, manouba } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const cafeMechmoum: WorldShop = {
  ...manouba,
  domain: 'cafe-mechmoum',
  name: 'Café Mechmoum',
  tagline: 'Un brin de jasmin derrière l’oreille, un capucin devant soi',
  address: '2, place du Palais',
  latitude: 36.8085,
  longitude: 10.0945,
  phone: '+216 71 526 377',
  cuisines: ['coffee', 'pastries'],
  periods: [...hours([1, 2, 3, 4, 5], '06:30-22:00'), ...hours([6, 7], '07:30-23:00')],
  takeaway: true,
  dineIn: true,
  popularity: 77,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'croissant',
  colourway: 5,
  optionGroups: {
    sugar,
    eggs: {
      name: 'Œufs',
      required: true,
      maximum: 1,
      options: [{ name: 'Au plat' }, { name: 'Brouillés' }, { name: 'Mollets' }, { name: 'Omelette', price: '0.500' }],
    },
    topping: {
      name: 'Nappage',
      required: true,
      maximum: 2,
      options: [
        { name: 'Miel de thym' },
        { name: 'Confiture de figue' },
        { name: 'Chocolat', price: '1.200' },
        { name: 'Pâte de pistache', price: '2.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Petits déjeuners',
      products: [
        dish(
          'Ftour tounsi',
          '14.500',
          'tabouna-bread',
          'Khobz tabouna, huile d’olive, miel, olives, ricotta, œufs au choix, bsissa et un thé : le petit déjeuner du dimanche.',
          { options: ['eggs'], allergens: ['gluten', 'eggs', 'milk', 'nuts', 'sesame'], diets: ['vegetarian'] },
        ),
        dish(
          'Le Parisien',
          '11.000',
          'croissant',
          'Croissant, demi-baguette, beurre, confiture, jus d’orange et boisson chaude.',
          { allergens: ['gluten', 'milk', 'eggs'], diets: ['vegetarian'] },
        ),
        dish(
          'Tartine d’avocat',
          '13.500',
          'tabouna-bread',
          'Pain complet grillé, avocat citronné, œuf mollet, graines de nigelle.',
          { contents: ['avocado', 'egg', 'sesame'], allergens: ['gluten', 'eggs'], diets: ['vegetarian'] },
        ),
        dish('Chakchouka du matin', '10.500', 'ojja-merguez', 'Poivrons, tomates et œufs dans la petite poêle.', {
          contents: ['pepper', 'tomato', 'egg'],
          options: ['eggs'],
          allergens: ['eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish(
          'Bol de bsissa',
          '8.500',
          'cream-dessert',
          'Blé et pois chiches grillés et moulus (بسيسة), huile d’olive, dattes, amandes.',
          { allergens: ['gluten', 'nuts'], diets: ['vegan'] },
        ),
      ],
    },
    {
      name: 'Crêpes et viennoiseries',
      products: [
        dish('Croissant au beurre', '2.200', 'croissant', 'Feuilleté du matin.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Pain au chocolat', '2.500', 'croissant', 'Deux barres, comme il se doit.', {
          contents: ['chocolate'],
          allergens: ['gluten', 'milk', 'eggs', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Croissant aux amandes', '4.200', 'croissant', 'Imbibé au sirop de bigarade, crème d’amande.', {
          contents: ['almond'],
          allergens: ['gluten', 'milk', 'eggs', 'nuts'],
          diets: ['vegetarian'],
        }),
        dish('Crêpe au choix', '6.000', 'crepe', 'Grande crêpe de froment, deux nappages si le cœur vous en dit.', {
          options: ['topping'],
          allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Crêpe salée thon et fromage', '8.500', 'crepe', 'Thon, gruyère, tomate fraîche.', {
          allergens: ['gluten', 'milk', 'eggs', 'fish'],
        }),
        dish('Gâteau au chocolat', '7.000', 'chocolate-cake', 'Cœur presque liquide, pointe de sel.', {
          allergens: ['gluten', 'milk', 'eggs', 'soy'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Cafés et thés',
      products: [
        espresso('2.000'),
        capucin('2.300'),
        direct('2.800'),
        dish(
          'Café turc',
          '3.000',
          'coffee',
          'Préparé dans la zazoua, parfumé à l’eau de géranium ou de fleur d’oranger.',
          { options: ['sugar'], diets: ['vegan', 'gluten-free'] },
        ),
        dish('Café glacé', '5.500', 'smoothie', 'Double express, lait froid, une boule de vanille.', {
          contents: ['coffee', 'cream'],
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        pineNutTea('4.500'),
      ],
    },
    { name: 'Frais', products: [citronnade('4.000'), orangeJuice('5.000'), strawberryJuice('5.500')] },
    { name: 'Glaces d’été', products: [] },
  ],
}
