import { ciderGazouz, citronnade, cola, water } from '../drinks.ts'
import { burgerExtras, sauces } from '../option-groups.ts'
import { alwaysOpen, kebili } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const burgerOasis: WorldShop = {
  ...kebili,
  domain: 'burger-oasis',
  name: 'Burger de l’Oasis',
  tagline: 'Pain cuit le matin, steaks du boucher d’en face',
  address: '33, route de Douz',
  latitude: 33.6992,
  longitude: 8.9719,
  phone: '+216 75 492 205',
  cuisines: ['burgers', 'sandwiches', 'pizza'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 67,
  leadMinutes: 15,
  vatPercent: 0,
  signature: 'burger-chicken',
  colourway: 8,
  optionGroups: {
    burgerExtras,
    sauces,
    size: {
      name: 'Taille',
      required: true,
      maximum: 1,
      options: [{ name: 'Simple' }, { name: 'Double', price: '4.000' }],
    },
  },
  menu: [
    {
      name: 'Burgers',
      products: [
        dish('Oasis', '9.500', 'burger-classic', 'Bœuf, fromage, tomate, sauce de la maison.', {
          options: ['size', 'burgerExtras', 'sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
          diets: ['halal'],
        }),
        dish(
          'Dromadaire',
          '14.500',
          'burger-classic',
          'Steak de chameau, oignons caramélisés au sirop de datte : on y revient.',
          {
            contents: ['beef', 'onion', 'date'],
            stock: 5,
            options: ['burgerExtras', 'sauces'],
            allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
            diets: ['halal'],
          },
        ),
        dish('Piment du désert', '11.000', 'burger-classic', 'Harissa, piments grillés, fromage fort.', {
          options: ['size', 'burgerExtras', 'sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
          diets: ['halal', 'spicy'],
        }),
        dish('Crousti-poulet', '10.000', 'burger-chicken', 'Poulet pané, salade, mayonnaise.', {
          options: ['size', 'burgerExtras', 'sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
          diets: ['halal'],
        }),
        dish('Palmier', '8.500', 'burger-veggie', 'Galette de fèves, menthe, concombre.', {
          options: ['burgerExtras', 'sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Sandwichs et pizzas',
      products: [
        dish(
          'Chapati du camionneur',
          '8.000',
          'chapati',
          'Omelette, merguez, fromage, frites. Rien ne manque, personne ne compte.',
          { options: ['sauces'], allergens: ['gluten', 'eggs', 'milk', 'mustard'], diets: ['halal', 'spicy'] },
        ),
        dish('Mlawi thon', '4.500', 'mlawi', 'Thon, harissa, fromage.', {
          options: ['sauces'],
          allergens: ['gluten', 'fish', 'milk', 'eggs', 'mustard'],
        }),
        dish('Casse-croûte kafteji', '4.000', 'tuna-sandwich', 'Friture hachée, œuf.', {
          contents: ['pepper', 'pumpkin', 'tomato', 'egg'],
          allergens: ['gluten', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Pizza thon', '11.000', 'pizza-tuna', 'Tomate, thon, olives, gruyère.', {
          allergens: ['gluten', 'fish', 'milk'],
        }),
        dish('Pizza merguez', '12.500', 'pizza-merguez', 'Merguez, poivron, œuf.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['halal', 'spicy'],
        }),
        dish('Pizza margherita', '9.000', 'pizza-margherita', 'Tomate, fromage, origan.', {
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'À côté',
      products: [
        dish('Frites', '3.500', 'fries', 'Sel et paprika.', {
          options: ['sauces'],
          allergens: ['milk', 'eggs', 'mustard'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Bâtonnets de fromage', '6.500', 'fried-rolls', 'Six pièces filantes.', {
          stock: 0,
          options: ['sauces'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard'],
          diets: ['vegetarian'],
        }),
        dish('Aiguillettes', '8.000', 'chicken-tenders', 'Cinq pièces, panure épicée.', {
          options: ['sauces'],
          allergens: ['gluten', 'eggs', 'milk', 'mustard'],
          diets: ['halal', 'spicy'],
        }),
        dish('Sundae aux dattes', '5.000', 'ice-cream', 'Glace vanille, sirop de datte, amandes.', {
          allergens: ['milk', 'nuts'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    { name: 'Boissons', products: [cola('2.000'), ciderGazouz('1.700'), citronnade('2.800'), water('1.000')] },
  ],
}
