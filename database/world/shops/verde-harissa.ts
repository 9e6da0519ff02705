import { citronnade, mintTea, orangeJuice, water } from '../drinks.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const verdeHarissa: WorldShop = {
  ...denden,
  domain: 'verde-harissa',
  name: 'Verde & Harissa',
  tagline: 'Des bols qui nourrissent, des légumes qui ont du goût',
  address: '22, rue de l’Environnement',
  latitude: 36.8015,
  longitude: 10.1169,
  phone: '+216 71 615 233',
  cuisines: ['healthy', 'sandwiches'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 66,
  leadMinutes: 15,
  vatPercent: 0,
  signature: 'poke-bowl',
  colourway: 10,
  optionGroups: {
    base: {
      name: 'Base',
      required: true,
      maximum: 1,
      options: [{ name: 'Riz complet' }, { name: 'Boulgour' }, { name: 'Frik' }, { name: 'Quinoa', price: '2.000' }],
    },
    dressing: {
      name: 'Sauce',
      required: true,
      maximum: 1,
      options: [
        { name: 'Citron et huile d’olive' },
        { name: 'Sésame' },
        { name: 'Yaourt à la menthe' },
        { name: 'Harissa et miel' },
      ],
    },
    add: {
      name: 'Ajouts',
      maximum: 4,
      options: [
        { name: 'Graines de courge' },
        { name: 'Œuf mollet', price: '1.200' },
        { name: 'Avocat', price: '2.800' },
        { name: 'Poulet grillé', price: '3.500' },
        { name: 'Saumon', price: '6.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Bols',
      products: [
        dish(
          'Bol Carthage',
          '15.500',
          'poke-bowl',
          'Poulet au cumin, pois chiches, carottes rôties, grenade et herbes fraîches sur la base de votre choix.',
          {
            options: ['base', 'dressing', 'add'],
            allergens: ['gluten', 'sesame', 'milk'],
            diets: ['halal'],
          },
        ),
        dish('Bol du jardinier', '13.000', 'poke-bowl', 'Courgette, betterave, fèves, radis, graines.', {
          options: ['base', 'dressing', 'add'],
          allergens: ['gluten', 'sesame', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Bol saumon et mangue', '21.000', 'poke-bowl', 'Saumon cru mariné, mangue, concombre, algue.', {
          stock: 5,
          options: ['base', 'dressing', 'add'],
          allergens: ['gluten', 'fish', 'soy', 'sesame', 'milk', 'eggs'],
        }),
        dish('Bol falafel', '14.000', 'poke-bowl', 'Cinq falafels, houmous, chou rouge, persil plat.', {
          options: ['base', 'dressing', 'add'],
          allergens: ['gluten', 'sesame', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Bol thon et frik', '17.500', 'poke-bowl', 'Thon à l’huile d’olive, frik, câpres, mechouia froide.', {
          options: ['dressing', 'add'],
          allergens: ['gluten', 'fish', 'eggs', 'sesame', 'milk'],
          diets: ['spicy'],
        }),
      ],
    },
    {
      name: 'Salades',
      products: [
        dish(
          'César au poulet fermier',
          '15.000',
          'salad-caesar',
          'Romaine, parmesan, croûtons, anchois dans la sauce, comme il faut.',
          { options: ['add'], allergens: ['gluten', 'milk', 'eggs', 'fish', 'mustard'], diets: ['halal'] },
        ),
        dish('Salade blankit', '9.500', 'salad-tunisian', 'Pain grillé trempé, thon, œuf, olives, harissa douce.', {
          allergens: ['gluten', 'fish', 'eggs'],
          diets: ['spicy'],
        }),
        dish('Grecque', '12.500', 'salad-tunisian', 'Tomate, concombre, olives, fromage de brebis.', {
          options: ['add'],
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Taboulé vert', '10.000', 'salad-tunisian', 'Trois bottes de persil pour une poignée de boulgour.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish(
          'Lentilles et chèvre',
          '12.500',
          'salad-caesar',
          'Lentilles tièdes, chèvre frais, noix, vinaigrette à la moutarde.',
          { stock: 0, allergens: ['milk', 'nuts', 'mustard'], diets: ['vegetarian', 'gluten-free'] },
        ),
      ],
    },
    {
      name: 'Wraps et soupes',
      products: [
        dish('Wrap poulet et avocat', '12.000', 'wrap', 'Galette complète, crudités, sauce au yaourt.', {
          allergens: ['gluten', 'milk'],
          diets: ['halal'],
        }),
        dish('Wrap falafel', '10.500', 'wrap', 'Houmous, pickles, menthe.', {
          allergens: ['gluten', 'sesame', 'sulphites'],
          diets: ['vegan'],
        }),
        dish('Soupe de lentilles corail', '7.500', 'chorba', 'Cumin, citron, filet d’huile.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Velouté de courge', '7.500', 'chorba', 'Courge rouge, gingembre, lait de coco.', {
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Jus et douceurs',
      products: [
        dish('Jus vert', '7.000', 'smoothie', 'Épinard, pomme, concombre, citron, gingembre.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish(
          'Yaourt, granola et figues',
          '8.000',
          'cream-dessert',
          'Yaourt de brebis, flocons d’avoine grillés, figues de Djebba.',
          { allergens: ['milk', 'gluten', 'nuts'], diets: ['vegetarian'] },
        ),
        orangeJuice('4.500'),
        citronnade('3.500'),
        mintTea('2.000'),
        water('1.200'),
      ],
    },
  ],
}
