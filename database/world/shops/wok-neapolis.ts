import { cola, mintTea, water } from '../drinks.ts'
import { alwaysOpen, nabeul } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const wokNeapolis: WorldShop = {
  ...nabeul,
  domain: 'wok-neapolis',
  name: 'Wok Neapolis',
  tagline: 'Sushis du marché aux poissons, woks à grand feu',
  address: '56, avenue Mohamed V, immeuble Les Orangers',
  latitude: 36.4573,
  longitude: 10.7448,
  phone: '+216 72 288 160',
  cuisines: ['asian', 'seafood'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 64,
  leadMinutes: 25,
  vatPercent: 0,
  signature: 'sushi',
  colourway: 7,
  optionGroups: {
    withIt: {
      name: 'Avec',
      maximum: 3,
      options: [
        { name: 'Gingembre mariné' },
        { name: 'Wasabi' },
        { name: 'Baguettes' },
        { name: 'Sauce soja sucrée', price: '0.800' },
      ],
    },
    box: {
      name: 'Base',
      required: true,
      maximum: 1,
      options: [{ name: 'Nouilles de blé' }, { name: 'Nouilles de riz' }, { name: 'Riz blanc' }],
    },
    sauce: {
      name: 'Sauce du wok',
      required: true,
      maximum: 1,
      options: [
        { name: 'Soja et gingembre' },
        { name: 'Aigre-douce' },
        { name: 'Cacahuète' },
        { name: 'Harissa et sésame' },
      ],
    },
  },
  menu: [
    {
      name: 'Sushis et makis',
      products: [
        dish('Makis au thon du Cap Bon', '19.500', 'sushi', 'Huit pièces, thon rouge de ligne.', {
          stock: 4,
          options: ['withIt'],
          allergens: ['fish', 'soy', 'gluten', 'mustard'],
        }),
        dish('Makis au concombre', '12.000', 'sushi', 'Huit pièces, sésame grillé.', {
          options: ['withIt'],
          allergens: ['sesame', 'soy', 'gluten', 'mustard'],
          diets: ['vegan'],
        }),
        dish(
          'California daurade et agrumes',
          '22.000',
          'sushi',
          'Daurade, avocat, zeste de bigarade, graines de nigelle : huit pièces qui ne viennent que d’ici.',
          {
            contents: ['avocado', 'orange', 'fish'],
            options: ['withIt'],
            allergens: ['fish', 'soy', 'gluten', 'mustard'],
          },
        ),
        dish('California poulet croustillant', '18.500', 'sushi', 'Poulet pané, salade, mayonnaise piquante.', {
          options: ['withIt'],
          allergens: ['gluten', 'eggs', 'soy', 'mustard'],
          diets: ['halal', 'spicy'],
        }),
        dish('Sushis au saumon', '21.000', 'sushi', 'Six pièces, riz tiède, saumon épais.', {
          options: ['withIt'],
          allergens: ['fish', 'soy', 'gluten', 'mustard'],
        }),
        dish(
          'Plateau Neapolis',
          '64.000',
          'sushi',
          'Trente-deux pièces pour deux ou trois : makis, californias, sushis et sashimis du jour.',
          { options: ['withIt'], allergens: ['fish', 'crustaceans', 'soy', 'gluten', 'eggs', 'sesame', 'mustard'] },
        ),
        dish('Sashimi de sériole', '26.000', 'sushi', 'Selon arrivage.', {
          stock: 0,
          options: ['withIt'],
          allergens: ['fish', 'soy', 'gluten', 'mustard'],
        }),
      ],
    },
    {
      name: 'Woks',
      products: [
        dish('Wok poulet', '16.500', 'noodles', 'Poulet, chou, carotte, poivron.', {
          options: ['box', 'sauce'],
          allergens: ['gluten', 'soy', 'peanuts', 'sesame'],
          diets: ['halal'],
        }),
        dish('Wok bœuf', '19.500', 'noodles', 'Bavette saisie, oignons nouveaux, brocoli.', {
          options: ['box', 'sauce'],
          allergens: ['gluten', 'soy', 'peanuts', 'sesame'],
          diets: ['halal'],
        }),
        dish('Wok crevettes', '23.500', 'noodles', 'Crevettes, pois gourmands, coriandre.', {
          options: ['box', 'sauce'],
          allergens: ['gluten', 'soy', 'peanuts', 'sesame', 'crustaceans'],
        }),
        dish('Wok du jardin', '14.000', 'noodles', 'Cinq légumes, tofu doré.', {
          contents: ['tofu', 'carrot', 'broccoli', 'mushroom'],
          options: ['box', 'sauce'],
          allergens: ['gluten', 'soy', 'peanuts', 'sesame'],
          diets: ['vegan'],
        }),
      ],
    },
    {
      name: 'Bols et bouchées',
      products: [
        dish('Poke thon et grenade', '24.000', 'poke-bowl', 'Thon mariné, grenade, concombre, sésame.', {
          stock: 5,
          allergens: ['fish', 'soy', 'gluten', 'sesame'],
        }),
        dish('Crevettes en tempura', '21.000', 'shrimp', 'Six pièces, pâte glacée, sel au citron.', {
          allergens: ['crustaceans', 'gluten', 'eggs'],
        }),
        dish('Soupe miso', '6.500', 'ramen', 'Tofu, algue, oignon vert.', { allergens: ['soy', 'fish'] }),
        dish('Mochis glacés', '9.000', 'ice-cream', 'Deux pièces : sésame noir et fleur d’oranger.', {
          allergens: ['milk', 'sesame'],
          diets: ['vegetarian'],
        }),
      ],
    },
    { name: 'Boissons', products: [cola('2.800'), mintTea('2.500'), water('1.500')] },
  ],
}
