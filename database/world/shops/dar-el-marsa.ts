import { citronnade, leben, pineNutTea, water } from '../drinks.ts'
import { harissa, portion, sugar } from '../option-groups.ts'
import { alwaysOpen, manouba } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const darElMarsa: WorldShop = {
  ...manouba,
  domain: 'dar-el-marsa',
  name: 'Dar El Marsa',
  tagline: 'La cuisine des maisons bleues et blanches, loin de la mer mais près du cœur',
  address: '12, avenue Habib Bourguiba, près de la gare',
  latitude: 36.8079,
  longitude: 10.0986,
  phone: '+216 71 520 418',
  cuisines: ['tunisian', 'couscous', 'seafood'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 98,
  leadMinutes: 25,
  vatPercent: 0,
  signature: 'couscous-fish',
  colourway: 0,
  optionGroups: {
    harissa,
    portion,
    sugar,
    fish: {
      name: 'Poisson',
      required: true,
      maximum: 1,
      options: [{ name: 'Mulet' }, { name: 'Daurade', price: '4.000' }, { name: 'Mérou', price: '9.500' }],
    },
    brikFilling: {
      name: 'Garniture',
      required: true,
      maximum: 1,
      options: [
        { name: 'Œuf et thon' },
        { name: 'Œuf et pomme de terre' },
        { name: 'Viande hachée', price: '1.500' },
        { name: 'Crevettes', price: '3.000' },
      ],
    },
    onTheSide: {
      name: 'À côté',
      maximum: 3,
      options: [
        { name: 'Piment vert frit' },
        { name: 'Citron' },
        { name: 'Khobz tabouna', price: '0.800' },
        { name: 'Torchi', price: '1.500' },
        { name: 'Slata mechouia', price: '3.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Kémia et entrées',
      products: [
        dish(
          'Brik à l’œuf',
          '4.200',
          'brik',
          'Feuille de malsouka croustillante, œuf coulant, persil, câpres et un quartier de citron. À manger avec les doigts, sans perdre le jaune.',
          { options: ['brikFilling', 'onTheSide'], allergens: ['gluten', 'eggs', 'fish', 'crustaceans'] },
        ),
        dish(
          'Slata mechouia',
          '6.500',
          'salad-mechouia',
          'Piments, tomates et ail grillés sur la braise (سلاطة مشوية), thon, œuf dur et huile d’olive.',
          { options: ['onTheSide'], allergens: ['eggs', 'fish'], diets: ['gluten-free', 'spicy'] },
        ),
        dish(
          'Slata tounsia',
          '5.800',
          'salad-tunisian',
          'Tomate, concombre, oignon et pomme coupés très fin, menthe séchée.',
          { allergens: ['fish', 'eggs'], diets: ['gluten-free'] },
        ),
        dish(
          'Omek houria',
          '5.200',
          'salad-houria',
          'Carottes écrasées à l’ail et au carvi, harissa, olives, un filet de vinaigre.',
          { diets: ['vegan', 'gluten-free', 'spicy'] },
        ),
        dish(
          'Doigts de Fatma',
          '5.500',
          'fried-rolls',
          'Quatre rouleaux croquants : pomme de terre, viande hachée, fromage et persil.',
          { allergens: ['gluten', 'eggs', 'milk'], diets: ['halal'] },
        ),
        dish(
          'Chorba frik',
          '6.000',
          'chorba',
          'Soupe de blé vert concassé, agneau, céleri et citron : celle qui ouvre chaque soirée de ramadan.',
          { options: ['harissa'], allergens: ['gluten', 'celery'], diets: ['halal'] },
        ),
        dish('Poulpe en salade', '13.500', 'salad-tunisian', 'Poulpe de roche tendre, céleri, cumin, citron.', {
          stock: 3,
          allergens: ['molluscs', 'celery'],
          diets: ['gluten-free'],
        }),
      ],
    },
    {
      name: 'Couscous',
      products: [
        dish(
          'Couscous au poisson',
          '24.500',
          'couscous-fish',
          'Semoule fine roulée à la main, poisson du jour, coing, potiron, pois chiches et piment frit (كسكسي بالحوت). La sauce est relevée, servie à part pour ceux qui la préfèrent douce.',
          { options: ['fish', 'harissa', 'onTheSide'], allergens: ['gluten', 'fish', 'celery'], diets: ['spicy'] },
        ),
        dish(
          'Couscous à l’agneau',
          '26.000',
          'couscous-lamb',
          'Épaule d’agneau fondante, pommes de terre, carottes, courge et pois chiches.',
          { options: ['portion', 'harissa', 'onTheSide'], allergens: ['gluten', 'celery'], diets: ['halal'] },
        ),
        dish(
          'Couscous à l’osbane',
          '28.000',
          'couscous-osbane',
          'Petites panses farcies d’épinards, de foie, de riz et d’herbes (كسكسي بالعصبان). Le plat des lendemains de fête, préparé en petite quantité.',
          { stock: 4, options: ['portion', 'harissa'], allergens: ['gluten', 'celery'], diets: ['halal', 'spicy'] },
        ),
        dish(
          'Couscous aux sept légumes',
          '18.000',
          'couscous-vegetables',
          'Courge, navet, carotte, fenouil, fèves, chou et pois chiches, bouillon au curcuma.',
          { options: ['portion', 'harissa'], allergens: ['gluten', 'celery'], diets: ['vegan'] },
        ),
        dish(
          'Couscous au poulpe séché',
          '29.500',
          'couscous-fish',
          'Poulpe séché au soleil puis mijoté longuement, comme aux îles Kerkennah.',
          { stock: 0, options: ['harissa'], allergens: ['gluten', 'molluscs', 'celery'], diets: ['spicy'] },
        ),
      ],
    },
    {
      name: 'Plats mijotés',
      products: [
        dish(
          'Mloukhia au bœuf',
          '22.000',
          'mloukhia',
          'Sept heures de cuisson douce pour cette sauce presque noire, onctueuse, parfumée au laurier (ملوخية). Paleron de bœuf qui se coupe à la cuillère ; le pain n’est pas une option.',
          { options: ['onTheSide'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Kamounia', '19.500', 'kamounia', 'Foie et bœuf au cumin, ail et coriandre, sauce courte et brune.', {
          options: ['harissa', 'onTheSide'],
          diets: ['halal', 'gluten-free', 'spicy'],
        }),
        dish('Mosli d’agneau', '27.000', 'mosli', 'Agneau et pommes de terre rôtis au four, safran, smen et romarin.', {
          options: ['portion'],
          allergens: ['milk'],
          diets: ['halal', 'gluten-free'],
        }),
        dish(
          'Nwasser au poulet',
          '18.500',
          'nwasser',
          'Petits carrés de pâte cuits à la vapeur, beurrés, sauce rouge au poulet fermier.',
          { options: ['harissa'], allergens: ['gluten', 'milk', 'celery'], diets: ['halal'] },
        ),
        dish(
          'Tajine malsouka',
          '12.500',
          'tunisian-tajine',
          'Rien à voir avec le tajine marocain : un gâteau salé d’œufs, de poulet et de fromage entre deux feuilles dorées.',
          { allergens: ['gluten', 'eggs', 'milk'], diets: ['halal'] },
        ),
        dish(
          'Ojja aux crevettes',
          '21.000',
          'ojja-seafood',
          'Tomate, ail, carvi, crevettes roses et deux œufs pochés dans la sauce.',
          { options: ['harissa', 'onTheSide'], allergens: ['crustaceans', 'eggs'], diets: ['gluten-free', 'spicy'] },
        ),
        dish('Daurade grillée', '27.500', 'grilled-fish', 'Entière, sur la braise, avec frites, tastira et citron.', {
          options: ['onTheSide'],
          allergens: ['fish', 'eggs'],
          diets: ['gluten-free'],
        }),
      ],
    },
    {
      name: 'Douceurs',
      products: [
        dish(
          'Assida zgougou',
          '8.500',
          'assida-zgougou',
          'Crème noire de pignons d’Alep (عصيدة زقوقو), crème blanche et fruits secs.',
          { stock: 2, allergens: ['gluten', 'milk', 'nuts', 'eggs'], diets: ['vegetarian'] },
        ),
        dish(
          'Makroudh aux dattes',
          '4.500',
          'makroudh',
          'Trois losanges de semoule, frits, puis plongés dans le miel.',
          { allergens: ['gluten', 'sesame'], diets: ['vegetarian'] },
        ),
        dish('Mhalbia à la fleur d’oranger', '5.000', 'cream-dessert', 'Crème de riz au lait, pistaches concassées.', {
          allergens: ['milk', 'nuts'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish(
          'Bambalouni',
          '2.500',
          'bambalouni',
          'Le grand beignet de Sidi Bou Saïd, frit devant vous, roulé dans le sucre.',
          { options: ['sugar'], allergens: ['gluten'], diets: ['vegan'] },
        ),
      ],
    },
    { name: 'Boissons', products: [citronnade('4.500'), pineNutTea('4.000'), leben('2.500'), water('1.800')] },
  ],
}
