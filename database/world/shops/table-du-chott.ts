import { leben, mintTea, pineNutTea, water } from '../drinks.ts'
import { harissa, portion } from '../option-groups.ts'
import { alwaysOpen, kebili } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const tableDuChott: WorldShop = {
  ...kebili,
  domain: 'table-du-chott',
  name: 'La Table du Chott',
  tagline: 'Cuisine du Nefzaoua, à l’ombre des palmiers',
  address: '1, rue de l’Oasis',
  latitude: 33.7048,
  longitude: 8.9686,
  phone: '+216 75 490 312',
  cuisines: ['tunisian', 'couscous', 'grill'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 70,
  leadMinutes: 30,
  vatPercent: 0,
  signature: 'couscous-lamb',
  colourway: 5,
  optionGroups: {
    harissa,
    portion,
  },
  menu: [
    {
      name: 'Pains et entrées',
      products: [
        dish(
          'Mtabga du Sud',
          '5.500',
          'mtabga',
          'Pain farci cuit sous la cendre : oignon, graisse d’agneau, tomate, piment (مطبقة).',
          { options: ['harissa'], allergens: ['gluten'], diets: ['halal', 'spicy'] },
        ),
        dish('Mtabga végétale', '4.800', 'mtabga', 'La même à l’huile d’olive et aux herbes.', {
          options: ['harissa'],
          allergens: ['gluten'],
          diets: ['vegan', 'spicy'],
        }),
        dish('Chorba frik', '5.000', 'chorba', 'Blé vert, agneau, coriandre.', {
          options: ['harissa'],
          allergens: ['gluten', 'celery'],
          diets: ['halal'],
        }),
        dish('Salade de tomates séchées', '5.500', 'salad-mechouia', 'Tomates du jardin, ail, huile de Chemlali.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Khobz mella', '2.500', 'tabouna-bread', 'Galette des chameliers, cuite dans le sable chaud.', {
          contents: ['sesame'],
          stock: 5,
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
      ],
    },
    {
      name: 'Plats du Sud',
      products: [
        dish(
          'Couscous à l’agneau et aux dattes',
          '18.500',
          'couscous-lamb',
          'Agneau du Sud, pois chiches, deglet nour glissées dans la semoule.',
          { options: ['portion', 'harissa'], allergens: ['gluten'], diets: ['halal'] },
        ),
        dish(
          'Couscous au chameau',
          '22.000',
          'couscous-lamb',
          'Viande maigre et parfumée, courge, carottes. Une curiosité pour les gens du Nord, un souvenir d’enfance pour les autres.',
          {
            contents: ['beef', 'pumpkin', 'carrot'],
            stock: 4,
            options: ['portion', 'harissa'],
            allergens: ['gluten'],
            diets: ['halal'],
          },
        ),
        dish('Barkoukech', '13.500', 'chorba', 'Gros plombs de semoule, légumes secs, viande séchée et piment.', {
          options: ['harissa'],
          allergens: ['gluten'],
          diets: ['halal', 'spicy'],
        }),
        dish('Chakhchoukha', '14.500', 'tajine-stew', 'Galettes déchirées, sauce à l’agneau, pois chiches (شخشوخة).', {
          options: ['portion', 'harissa'],
          allergens: ['gluten'],
          diets: ['halal', 'spicy'],
        }),
        dish('Gargoulette', '24.000', 'mosli', 'Agneau et légumes scellés dans la jarre, cuits dans les braises.', {
          options: ['portion'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Mloukhia', '14.000', 'mloukhia', 'Noire, lente, au bœuf.', { diets: ['halal', 'gluten-free'] }),
        dish('Zammit', '6.500', 'cream-dessert', 'Orge grillée et moulue, huile d’olive, dattes écrasées.', {
          allergens: ['gluten'],
          diets: ['vegan'],
        }),
        dish('Méchoui de chevreau', '29.000', 'lamb-chops', 'Le vendredi seulement, jusqu’à épuisement.', {
          stock: 0,
          options: ['portion', 'harissa'],
          diets: ['halal', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Douceurs de l’oasis',
      products: [
        dish('Rfiss aux dattes', '6.000', 'plain-dates', 'Semoule, dattes et beurre, travaillées à la main.', {
          contents: ['caramel'],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        }),
        dish('Makroudh au four', '3.500', 'makroudh', 'Trois pièces, moins grasses, dattes de l’année.', {
          allergens: ['gluten', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Dattes et lben', '4.500', 'dates', 'Sept dattes fraîches, un verre de lait fermenté.', {
          contents: ['cream'],
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    {
      name: 'Boissons',
      products: [
        dish(
          'Legmi frais',
          '3.000',
          'smoothie',
          'Sève de palmier récoltée avant l’aube (لاقمي), douce, non fermentée.',
          { contents: ['honey'], stock: 3, diets: ['vegan', 'gluten-free'] },
        ),
        leben('1.500'),
        mintTea('1.500'),
        pineNutTea('3.000'),
        water('1.000'),
      ],
    },
  ],
}
