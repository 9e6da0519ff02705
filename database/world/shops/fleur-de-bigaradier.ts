import { capucin, citronnade, pineNutTea, rozata } from '../drinks.ts'
import { scoops, weight } from '../option-groups.ts'
import { alwaysOpen, darChaabane } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const fleurDeBigaradier: WorldShop = {
  ...darChaabane,
  domain: 'fleur-de-bigaradier',
  name: 'Fleur de Bigaradier',
  tagline: 'Toute la maison sent l’eau de fleur d’oranger, surtout en avril',
  address: '5, rue des Alambics, quartier des Tailleurs de pierre',
  latitude: 36.4685,
  longitude: 10.7562,
  phone: '+216 72 362 418',
  cuisines: ['pastries', 'coffee'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 81,
  leadMinutes: 10,
  vatPercent: 0,
  signature: 'lemon-tart',
  colourway: 2,
  optionGroups: {
    weight,
    scoops,
    cone: {
      name: 'Contenant',
      required: true,
      maximum: 1,
      options: [{ name: 'Coupe' }, { name: 'Cornet', price: '0.500' }],
    },
    candles: {
      name: 'Pour la fête',
      maximum: 3,
      options: [
        { name: 'Bougies' },
        { name: 'Petit mot en chocolat', price: '3.000' },
        { name: 'Fruits frais', price: '6.000' },
      ],
    },
  },
  menu: [
    {
      name: 'Gâteaux de Tunisie',
      products: [
        dish(
          'Kaak warka',
          '17.000',
          'kaak-warka',
          'Pâte transparente, amande et eau de rose, cuits sans prendre couleur.',
          { options: ['weight'], allergens: ['gluten', 'nuts', 'milk'], diets: ['vegetarian'] },
        ),
        dish('Samsa à la pistache', '18.500', 'samsa', 'Triangles frits, miel et fleur de bigaradier.', {
          options: ['weight'],
          allergens: ['gluten', 'nuts', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Mechkouk', '13.500', 'ghraiba', 'Amandes grossières et blanc d’œuf, craquants dehors, moelleux dedans.', {
          options: ['weight'],
          allergens: ['nuts', 'eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Bjaouia', '16.000', 'baklawa', 'Trois couches : amandes, pistaches, sésame.', {
          options: ['weight'],
          allergens: ['nuts', 'sesame'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish(
          'Youyou à l’orange',
          '4.500',
          'yoyo',
          'Trois beignets percés (يويو), pâte au jus de maltaise, baignés de miel.',
          { allergens: ['gluten', 'eggs'], diets: ['vegetarian'] },
        ),
        dish('Bambalouni', '2.000', 'bambalouni', 'À manger debout, dans la minute.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish('Kaak ambar', '9.500', 'ghraiba', 'Anneaux secs au sucre et à la cannelle, parfaits avec le café.', {
          contents: ['cinnamon'],
          stock: 4,
          options: ['weight'],
          allergens: ['gluten', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Pâtisserie fine',
      products: [
        dish('Tarte au citron de Nabeul', '6.500', 'lemon-tart', 'Crème vive, meringue brûlée, pâte sablée.', {
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish(
          'Mille-feuille à la fleur d’oranger',
          '6.000',
          'tiramisu',
          'Trois feuilletages caramélisés, crème légère montée au dernier moment.',
          { contents: ['cream'], stock: 5, allergens: ['gluten', 'milk', 'eggs'], diets: ['vegetarian'] },
        ),
        dish(
          'Entremets chocolat et datte',
          '7.500',
          'chocolate-cake',
          'Mousse noire, caramel de deglet nour, biscuit croquant.',
          { allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soy'], diets: ['vegetarian'] },
        ),
        dish(
          'Gâteau d’anniversaire',
          '48.000',
          'chocolate-cake',
          'Pour huit personnes ; indiquez le prénom et l’âge en note, à commander la veille si possible.',
          {
            contents: ['strawberry', 'cream'],
            options: ['candles'],
            allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soy'],
            diets: ['vegetarian'],
          },
        ),
        dish('Éclair au café', '4.800', 'chocolate-cake', 'Crème à l’express, glaçage miroir.', {
          contents: ['coffee', 'cream'],
          stock: 0,
          allergens: ['gluten', 'milk', 'eggs'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Glaces',
      products: [
        dish('Trois boules', '6.500', 'ice-cream', 'Turbinées le matin, trois parfums au choix.', {
          options: ['scoops', 'cone'],
          allergens: ['milk', 'eggs', 'nuts', 'gluten'],
          diets: ['vegetarian'],
        }),
        dish('Créponné', '5.000', 'ice-cream', 'Le granité au citron battu, neige blanche des étés d’avant.', {
          allergens: ['eggs'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    { name: 'Salon de thé', products: [pineNutTea('3.800'), capucin('2.200'), rozata('3.500'), citronnade('3.500')] },
  ],
}
