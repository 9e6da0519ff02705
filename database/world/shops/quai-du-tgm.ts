import { hours } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const quaiDuTgm: WorldShop = {
  country: 'FRA',
  timeZone: 'Europe/Paris',
  domain: 'quai-du-tgm',
  name: 'Quai du TGM',
  tagline: 'Le midi de Tunis, à deux pas du canal',
  address: '38, rue des Récollets, à l’angle du quai',
  city: 'Paris',
  postalCode: '75010',
  latitude: 48.8743,
  longitude: 2.3622,
  phone: '+33 1 99 00 42 17',
  cuisines: ['tunisian', 'couscous', 'sandwiches'],
  serves: [],
  periods: hours([2, 3, 4, 5, 6, 7], '12:00-14:30', '19:00-22:30'),
  takeaway: true,
  dineIn: true,
  popularity: 61,
  leadMinutes: 20,
  vatPercent: 0,
  signature: 'brik',
  colourway: 6,
  optionGroups: {
    harissa: {
      name: 'Harissa',
      required: true,
      maximum: 1,
      options: [{ name: 'Sans harissa' }, { name: 'Douce' }, { name: 'Comme là-bas' }],
    },
    extras: {
      name: 'Suppléments',
      maximum: 3,
      options: [
        { name: 'Olives' },
        { name: 'Œuf dur', price: '1.00' },
        { name: 'Merguez', price: '2.50' },
        { name: 'Thon', price: '2.50' },
      ],
    },
    formula: {
      name: 'Formule du midi',
      maximum: 1,
      options: [
        { name: 'Avec une citronnade', price: '2.80' },
        { name: 'Avec citronnade et makroudh', price: '4.90' },
      ],
    },
  },
  menu: [
    {
      name: 'Sur le pouce',
      products: [
        dish('Fricassé', '4.20', 'fricasse', 'Pain frit, thon, pomme de terre, œuf, harissa, citron confit.', {
          options: ['harissa'],
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        dish('Brik à l’œuf et au thon', '6.90', 'brik', 'Dégustée brûlante, au-dessus de l’assiette.', {
          allergens: ['gluten', 'eggs', 'fish'],
        }),
        dish(
          'Sandwich tunisien',
          '8.90',
          'tuna-sandwich',
          'Pain italien, thon, mechouia, olives, œuf et câpres, bien serré dans son papier.',
          { options: ['harissa', 'extras', 'formula'], allergens: ['gluten', 'eggs', 'fish', 'sesame'] },
        ),
        dish('Sandwich merguez', '9.90', 'tuna-sandwich', 'Merguez du boucher, frites, harissa.', {
          options: ['harissa', 'extras', 'formula'],
          allergens: ['gluten', 'eggs', 'fish', 'sesame'],
          diets: ['halal', 'spicy'],
        }),
        dish('Lablabi', '9.50', 'lablabi', 'Pois chiches, cumin, pain rassis, œuf mollet (لبلابي).', {
          options: ['harissa', 'extras'],
          allergens: ['gluten', 'eggs', 'fish'],
        }),
      ],
    },
    {
      name: 'Plats',
      products: [
        dish('Couscous au poisson', '19.90', 'couscous-fish', 'Daurade entière, coing, pois chiches, sauce rouge.', {
          options: ['harissa', 'formula'],
          allergens: ['gluten', 'fish', 'celery', 'sesame'],
        }),
        dish('Couscous à l’agneau', '18.50', 'couscous-lamb', 'Souris d’agneau, légumes du marché, bouillon clair.', {
          options: ['harissa', 'extras', 'formula'],
          allergens: ['gluten', 'celery', 'eggs', 'fish', 'sesame'],
          diets: ['halal'],
        }),
        dish(
          'Couscous aux légumes',
          '14.50',
          'couscous-vegetables',
          'Six légumes, raisins secs, huile d’olive de Sfax.',
          {
            options: ['harissa', 'formula'],
            allergens: ['gluten', 'celery', 'sulphites', 'sesame'],
            diets: ['vegetarian'],
          },
        ),
        dish('Ojja merguez', '14.90', 'ojja-merguez', 'Servie dans la poêle avec du pain.', {
          options: ['harissa', 'formula'],
          allergens: ['eggs', 'gluten', 'sesame'],
          diets: ['halal', 'spicy'],
        }),
        dish('Mloukhia', '17.90', 'mloukhia', 'Le week-end seulement, parce qu’il faut une nuit pour la faire.', {
          allergens: ['gluten'],
          diets: ['halal'],
        }),
        dish('Assiette de kémia', '11.50', 'kemia', 'Mechouia, houria, olives, torchi.', {
          contents: ['mechouia', 'carrot', 'olive', 'beet'],
          allergens: ['sulphites'],
          diets: ['vegan', 'gluten-free', 'spicy'],
        }),
      ],
    },
    {
      name: 'Desserts et boissons',
      products: [
        dish('Makroudh', '3.50', 'makroudh', 'Deux pièces, dattes et miel.', {
          allergens: ['gluten', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Assida zgougou', '6.50', 'assida-zgougou', 'Pignons d’Alep rapportés de Siliana.', {
          stock: 0,
          allergens: ['gluten', 'milk', 'nuts', 'eggs'],
          diets: ['vegetarian'],
        }),
        dish('Salade d’oranges', '5.50', 'fruit-salad', 'Cannelle, fleur d’oranger, dattes.', {
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Citronnade', '3.80', 'lemonade', 'Citrons entiers mixés, glaçons.', { diets: ['vegan', 'gluten-free'] }),
        dish('Thé aux pignons', '3.50', 'tea', 'Menthe fraîche, pignons grillés.', {
          allergens: ['nuts'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Eau minérale 50 cl', '2.00', 'water', 'Plate ou gazeuse, précisez-le en note.', {
          diets: ['vegan', 'gluten-free'],
        }),
      ],
    },
  ],
}
