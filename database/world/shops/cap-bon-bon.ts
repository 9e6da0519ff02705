import { capucin, citronnade, espresso, strawberryJuice } from '../drinks.ts'
import { scoops } from '../option-groups.ts'
import { alwaysOpen, nabeul } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const capBonBon: WorldShop = {
  ...nabeul,
  domain: 'cap-bon-bon',
  name: 'Cap Bon-Bon',
  tagline: 'Glaces, crêpes et bêtises sucrées',
  address: '3, place des Jarres',
  latitude: 36.4549,
  longitude: 10.7516,
  phone: '+216 72 287 452',
  cuisines: ['pastries', 'coffee'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 83,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'ice-cream',
  colourway: 11,
  optionGroups: {
    scoops,
    twoScoops: {
      name: 'Vos deux boules',
      minimum: 2,
      maximum: 2,
      options: [
        { name: 'Citron de Nabeul', most: 2, allergens: [] },
        { name: 'Fraise de Korba', most: 2, allergens: [] },
        { name: 'Chocolat noir', most: 2, allergens: ['milk', 'soy'] },
        { name: 'Pistache', price: '0.500', most: 2, allergens: ['milk', 'nuts'] },
        { name: 'Fleur d’oranger' },
      ],
    },
    topping: {
      name: 'Par-dessus',
      maximum: 3,
      options: [
        { name: 'Chantilly' },
        { name: 'Sésame grillé' },
        { name: 'Amandes effilées', price: '1.000' },
        { name: 'Sauce chocolat', price: '1.000' },
        { name: 'Fruits frais', price: '2.000' },
      ],
    },
  },
  menu: [
    {
      name: 'Glaces',
      products: [
        dish('Deux boules', '4.500', 'ice-cream', 'Dans un cornet roulé à la main.', {
          contents: ['strawberry', 'lemon'],
          options: ['twoScoops', 'topping'],
          allergens: ['milk', 'eggs', 'nuts', 'gluten', 'sesame', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Trois boules', '6.000', 'ice-cream', 'Trois parfums, coupe haute, cigarette russe.', {
          options: ['scoops', 'topping'],
          allergens: ['milk', 'eggs', 'nuts', 'gluten', 'sesame', 'soy'],
          diets: ['vegetarian'],
        }),
        dish(
          'Coupe Neapolis',
          '9.500',
          'ice-cream',
          'Citron de Nabeul, fraise de Korba, fleur d’oranger, meringue écrasée et coulis : toute la région dans un verre.',
          {
            options: ['topping'],
            allergens: ['milk', 'eggs', 'nuts', 'sesame', 'soy'],
            diets: ['vegetarian', 'gluten-free'],
          },
        ),
        dish('Citrons givrés', '6.500', 'ice-cream', 'Deux citrons évidés, remplis de sorbet.', {
          stock: 4,
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Banana split', '8.500', 'ice-cream', 'Banane, trois boules, chocolat chaud, chantilly.', {
          options: ['topping'],
          allergens: ['milk', 'eggs', 'nuts', 'sesame', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Glace à la rose', '5.500', 'ice-cream', 'Une seule fournée par semaine, le samedi.', {
          stock: 0,
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Crêpes et gaufres',
      products: [
        dish('Crêpe au chocolat', '5.000', 'crepe', 'Pâte à tartiner, noisettes concassées.', {
          options: ['topping'],
          allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soy', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Crêpe au caramel d’orange', '5.500', 'crepe', 'Caramel de maltaise, zeste, une noix de beurre.', {
          options: ['topping'],
          allergens: ['gluten', 'milk', 'eggs', 'nuts', 'sesame', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Gaufre chantilly', '5.500', 'crepe', 'Croustillante, sucre perlé.', {
          options: ['topping'],
          allergens: ['gluten', 'milk', 'eggs', 'nuts', 'sesame', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Crêpe thon et fromage', '6.000', 'crepe', 'La salée de fin d’après-midi.', {
          allergens: ['gluten', 'milk', 'eggs', 'fish'],
        }),
      ],
    },
    {
      name: 'Bêtises',
      products: [
        dish('Nougat de Nabeul', '7.500', 'ghraiba', 'Amandes, miel, blanc d’œuf : une barre de 150 g, tendre.', {
          stock: 5,
          allergens: ['nuts', 'eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Halkoum', '5.000', 'kaak-warka', 'Loukoums à la rose et au citron, poudrés de sucre.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Pommes d’amour', '3.500', 'fruit-salad', 'Rouges, brillantes, impossibles à manger proprement.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Salade de fruits', '6.000', 'fruit-salad', 'Cinq fruits de saison, eau de fleur d’oranger.', {
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'À boire',
      products: [
        dish('Fakhfakhina', '7.000', 'smoothie', 'Verre géant : fruits mixés, lait, glace, fruits secs et chantilly.', {
          allergens: ['milk', 'nuts'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        citronnade('3.000'),
        strawberryJuice('4.000'),
        capucin('1.800'),
        espresso('1.500'),
      ],
    },
  ],
}
