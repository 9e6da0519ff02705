import { citronnade, cola, espresso, sparkling } from '../drinks.ts'
import { pizzaExtras, pizzaSize } from '../option-groups.ts'
import { alwaysOpen, manouba } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const zitounaRossa: WorldShop = {
  ...manouba,
  domain: 'zitouna-rossa',
  name: 'Zitouna Rossa',
  tagline: 'Pizzas au feu de bois d’olivier, pâte reposée deux jours',
  address: '31, rue des Martyrs, cité Essaada',
  latitude: 36.8117,
  longitude: 10.0922,
  phone: '+216 71 523 906',
  cuisines: ['pizza', 'pasta'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 84,
  leadMinutes: 20,
  vatPercent: 0,
  signature: 'pizza-seafood',
  colourway: 7,
  optionGroups: {
    pizzaSize,
    pizzaExtras,
    pasta: {
      name: 'Pâtes',
      required: true,
      maximum: 1,
      options: [{ name: 'Spaghetti' }, { name: 'Penne' }, { name: 'Tagliatelle fraîches', price: '2.000' }],
    },
  },
  menu: [
    {
      name: 'Pizzas rouges',
      products: [
        dish('Margherita', '11.500', 'pizza-margherita', 'Sauce tomate, mozzarella, basilic.', {
          options: ['pizzaSize', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish(
          'Neptune',
          '15.500',
          'pizza-tuna',
          'Thon, oignons rouges, olives de Zarzis, câpres : la préférée du pays.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'milk', 'fish'] },
        ),
        dish(
          'Zitouna',
          '14.000',
          'pizza-vegetables',
          'Trois olives, tomates séchées, anchois, origan, et pas un gramme de fromage.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'fish'] },
        ),
        dish(
          'Merguez forte',
          '17.000',
          'pizza-merguez',
          'Merguez, poivron grillé, œuf, harissa diluée dans la sauce.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'milk', 'eggs'], diets: ['halal', 'spicy'] },
        ),
        dish(
          'Fruits de mer',
          '23.000',
          'pizza-seafood',
          'Crevettes, calamars et moules ajoutés en fin de cuisson pour rester tendres.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'milk', 'crustaceans', 'molluscs'] },
        ),
        dish(
          'Ortolana',
          '14.500',
          'pizza-vegetables',
          'Aubergine, courgette et poivron rôtis, mozzarella, pesto de roquette.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'milk', 'nuts'], diets: ['vegetarian'] },
        ),
      ],
    },
    {
      name: 'Pizzas blanches',
      products: [
        dish('Quatre fromages', '18.000', 'pizza-margherita', 'Mozzarella, gorgonzola, ricotta de Béja et parmesan.', {
          contents: ['cheese', 'ricotta', 'parmesan'],
          options: ['pizzaSize', 'pizzaExtras'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish(
          'Poulet et champignons',
          '17.500',
          'pizza-vegetables',
          'Crème, poulet mariné, champignons poêlés, persil.',
          { options: ['pizzaSize', 'pizzaExtras'], allergens: ['gluten', 'milk'], diets: ['halal'] },
        ),
        dish('Chèvre et miel', '18.500', 'pizza-margherita', 'Fromage de chèvre, miel de thym, noix, romarin.', {
          contents: ['ricotta', 'honey', 'walnut'],
          stock: 3,
          options: ['pizzaSize', 'pizzaExtras'],
          allergens: ['gluten', 'milk', 'nuts'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Pâtes',
      products: [
        dish('Arrabbiata', '12.000', 'pasta-tomato', 'Tomate, ail, piment de Nabeul.', {
          options: ['pasta'],
          allergens: ['gluten'],
          diets: ['vegan', 'spicy'],
        }),
        dish('Bolognaise', '15.000', 'pasta-tomato', 'Bœuf mijoté trois heures avec carotte et céleri.', {
          options: ['pasta'],
          allergens: ['gluten', 'celery'],
          diets: ['halal'],
        }),
        dish('Crème et saumon', '21.000', 'pasta-cream', 'Saumon fumé, crème, aneth et citron.', {
          options: ['pasta'],
          allergens: ['gluten', 'milk', 'fish'],
        }),
        dish(
          'Lasagnes au four',
          '17.500',
          'lasagna',
          'Six étages de pâte fraîche, sauce à la viande et béchamel muscadée.',
          { stock: 5, allergens: ['gluten', 'milk', 'eggs', 'celery'], diets: ['halal'] },
        ),
      ],
    },
    {
      name: 'Pour finir',
      products: [
        dish(
          'Tiramisu au café turc',
          '8.500',
          'tiramisu',
          'Mascarpone, boudoirs, café à la fleur d’oranger, sans alcool.',
          { allergens: ['gluten', 'milk', 'eggs'], diets: ['vegetarian', 'alcohol-free'] },
        ),
        dish('Panna cotta à la grenade', '7.500', 'cream-dessert', 'Coulis de grenade de Testour.', {
          stock: 0,
          allergens: ['milk'],
        }),
      ],
    },
    { name: 'Boissons', products: [citronnade('3.800'), cola('2.500'), sparkling('2.000'), espresso('2.000')] },
  ],
}
