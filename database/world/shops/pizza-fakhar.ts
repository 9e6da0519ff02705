import { cola, strawberryJuice, water } from '../drinks.ts'
import { pizzaExtras, pizzaSize } from '../option-groups.ts'
import { alwaysOpen, darChaabane } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const pizzaFakhar: WorldShop = {
  ...darChaabane,
  domain: 'pizza-fakhar',
  name: 'Pizza Fakhar',
  tagline: 'Cuite dans un four de potier, servie sur une assiette du même',
  address: '40, route de Béni Khiar, derrière les ateliers',
  latitude: 36.4663,
  longitude: 10.7601,
  phone: '+216 72 364 027',
  cuisines: ['pizza'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 72,
  leadMinutes: 20,
  vatPercent: 0,
  signature: 'pizza-merguez',
  colourway: 1,
  optionGroups: {
    pizzaSize,
    pizzaExtras,
    crust: {
      name: 'Pâte',
      required: true,
      maximum: 1,
      options: [{ name: 'Fine' }, { name: 'Épaisse' }, { name: 'Bord au fromage', price: '3.000' }],
    },
  },
  menu: [
    {
      name: 'Pizzas',
      products: [
        dish('Reine', '13.500', 'pizza-vegetables', 'Jambon de dinde, champignons, mozzarella.', {
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['halal'],
        }),
        dish(
          'Thon',
          '13.000',
          'pizza-tuna',
          'Sauce tomate, thon, gruyère, olives : la pizza des anniversaires de classe.',
          { options: ['pizzaSize', 'crust', 'pizzaExtras'], allergens: ['gluten', 'milk', 'fish'] },
        ),
        dish('Margherita', '10.500', 'pizza-margherita', 'Tomate, mozzarella, basilic du bac.', {
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Végétarienne', '12.500', 'pizza-vegetables', 'Artichaut, poivron, oignon, olives.', {
          contents: ['artichoke', 'pepper', 'onion', 'cheese'],
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish(
          'Potier',
          '16.500',
          'pizza-merguez',
          'Merguez, œuf, mechouia en guise de sauce, un filet d’huile d’olive à la sortie du four.',
          {
            options: ['pizzaSize', 'crust', 'pizzaExtras'],
            allergens: ['gluten', 'milk', 'eggs'],
            diets: ['halal', 'spicy'],
          },
        ),
        dish('Escalope', '16.000', 'pizza-vegetables', 'Poulet mariné, crème à l’ail, maïs.', {
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['halal'],
        }),
        dish('Pêcheur', '21.000', 'pizza-seafood', 'Crevettes et seiche, persillade.', {
          stock: 4,
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'milk', 'crustaceans', 'molluscs'],
        }),
        dish('Anchois et câpres', '13.500', 'pizza-tuna', 'Anchois de Kélibia, câpres, origan, sans fromage.', {
          options: ['pizzaSize', 'crust', 'pizzaExtras'],
          allergens: ['gluten', 'fish'],
        }),
      ],
    },
    {
      name: 'Makloub et calzones',
      products: [
        dish('Makloub escalope', '8.500', 'makloub', 'Pâte fine pliée, poulet, fromage, frites.', {
          allergens: ['gluten', 'milk'],
          diets: ['halal'],
        }),
        dish('Makloub quatre fromages', '9.000', 'makloub', 'Gruyère, mozzarella, ricotta, fromage fondu.', {
          contents: ['cheese', 'ricotta', 'parmesan'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Calzone', '15.500', 'makloub', 'Refermée sur la ricotta, les épinards et un œuf.', {
          options: ['pizzaExtras'],
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Baguette farcie', '7.500', 'tuna-sandwich', 'Viande hachée, fromage, passée au four.', {
          stock: 0,
          allergens: ['gluten', 'milk'],
          diets: ['halal'],
        }),
      ],
    },
    {
      name: 'Salades et desserts',
      products: [
        dish(
          'Salade niçoise',
          '9.500',
          'salad-tunisian',
          'Thon, œuf, haricots verts, anchois, pas de pommes de terre.',
          { allergens: ['eggs', 'fish'], diets: ['gluten-free'] },
        ),
        dish('Pizza au chocolat', '9.000', 'crepe', 'Pâte à tartiner et noisettes, à partager.', {
          allergens: ['gluten', 'milk', 'nuts', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Mousse au chocolat', '4.500', 'chocolate-cake', 'Noire, sans farine.', {
          stock: 5,
          allergens: ['milk', 'eggs', 'soy'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    { name: 'Boissons', products: [strawberryJuice('4.000'), cola('2.000'), water('1.000')] },
  ],
}
