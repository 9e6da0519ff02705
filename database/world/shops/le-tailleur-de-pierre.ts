import { citronnade, mintTea, sparkling } from '../drinks.ts'
import { doneness, harissa, side } from '../option-groups.ts'
import { darChaabane, everyDay } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const leTailleurDePierre: WorldShop = {
  ...darChaabane,
  domain: 'le-tailleur-de-pierre',
  name: 'Le Tailleur de Pierre',
  tagline: 'Sous les arcades sculptées, une cuisine de marché en deux services',
  address: '25, rue des Sculpteurs',
  latitude: 36.4694,
  longitude: 10.7553,
  phone: '+216 72 365 144',
  cuisines: ['tunisian', 'grill', 'seafood'],
  periods: everyDay('12:00-15:00', '19:00-23:00'),
  takeaway: true,
  dineIn: true,
  popularity: 80,
  leadMinutes: 30,
  vatPercent: 7,
  signature: 'lamb-chops',
  colourway: 0,
  optionGroups: {
    doneness,
    harissa,
    side,
  },
  menu: [
    {
      name: 'Entrées',
      products: [
        dish('Brik aux crevettes', '12.000', 'brik', 'Crevettes roses, œuf coulant, coriandre, citron.', {
          allergens: ['gluten', 'eggs', 'crustaceans'],
        }),
        dish('Sardines marinées', '9.000', 'grilled-fish', 'Filets au vinaigre de vin, ail, laurier.', {
          contents: ['fish', 'onion'],
          allergens: ['fish', 'sulphites'],
          diets: ['gluten-free'],
        }),
        dish(
          'Tarte fine à la mechouia',
          '11.000',
          'salad-mechouia',
          'Pâte feuilletée, mechouia égouttée, anchois et copeaux de boutargue.',
          { allergens: ['gluten', 'fish', 'milk'], diets: ['spicy'] },
        ),
        dish(
          'Velouté de pois chiches',
          '8.000',
          'lablabi',
          'Un lablabi en tenue de soirée : cumin grillé, huile de citron, croûtons.',
          { allergens: ['gluten'], diets: ['vegan'] },
        ),
      ],
    },
    {
      name: 'Plats',
      products: [
        dish(
          'Agneau à la gargoulette',
          '38.000',
          'mosli',
          'Cuit sept heures dans une jarre de terre scellée à la pâte, puis brisée au marteau devant vous : safran, romarin, ail en chemise et pommes de terre qui ont bu tout le jus. La recette vient des bergers, qui enterraient la jarre le matin et la retrouvaient le soir ; nous avons remplacé le sable par un four de potier, mais pas la patience. Servi pour deux appétits, avec un pain tabouna et une salade de saison. À emporter, la jarre reste chez nous et l’agneau voyage dans une cocotte en fonte, que vous nous rapporterez.',
          { options: ['side'], allergens: ['gluten'], diets: ['halal'] },
        ),
        dish('Loup en croûte de sel', '42.000', 'grilled-fish', 'Loup sauvage, sel de Sahline, fenouil.', {
          contents: ['fennel', 'lemon'],
          options: ['side'],
          allergens: ['fish', 'eggs'],
          diets: ['gluten-free'],
        }),
        dish('Filet de bœuf au poivre', '39.000', 'lamb-chops', 'Sauce courte, crème, poivre concassé.', {
          options: ['doneness', 'side'],
          allergens: ['milk'],
          diets: ['halal', 'gluten-free'],
        }),
        dish('Seiche à l’encre', '26.000', 'kamounia', 'Sauce noire, tomate confite, riz blanc.', {
          options: ['harissa'],
          allergens: ['molluscs'],
          diets: ['gluten-free'],
        }),
        dish(
          'Poulet aux olives et citron',
          '22.000',
          'roast-chicken',
          'Marka zitoun : olives farcies, citron confit, persil (مرقة زيتون).',
          { options: ['harissa'], allergens: ['eggs'], diets: ['halal', 'gluten-free'] },
        ),
        dish('Aubergines farcies', '19.000', 'kafteji', 'Riz, herbes et pignons, coulis de tomates.', {
          allergens: ['nuts'],
          diets: ['vegan', 'gluten-free'],
        }),
        dish('Nwasser de fête', '27.000', 'nwasser', 'Agneau, amandes, œufs durs, beurre noisette.', {
          allergens: ['gluten', 'milk', 'nuts', 'eggs'],
          diets: ['halal'],
        }),
        dish('Langouste grillée', '95.000', 'shrimp', 'Selon la pêche de Kélibia.', {
          stock: 0,
          options: ['side'],
          allergens: ['crustaceans', 'milk'],
          diets: ['gluten-free'],
        }),
      ],
    },
    {
      name: 'Desserts',
      products: [
        dish('Soufflé glacé à l’orange', '13.000', 'ice-cream', 'Bigarade confite, tuile au sésame.', {
          allergens: ['milk', 'eggs', 'gluten', 'sesame'],
          diets: ['vegetarian'],
        }),
        dish('Dattes farcies', '9.000', 'dates', 'Deglet nour, pâte d’amande, beurre salé.', {
          allergens: ['nuts', 'milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Tarte au chocolat et sel de Sahline', '12.000', 'chocolate-cake', 'Ganache presque sans sucre.', {
          allergens: ['gluten', 'milk', 'eggs', 'soy'],
          diets: ['vegetarian'],
        }),
      ],
    },
    { name: 'Boissons', products: [citronnade('5.000'), sparkling('3.000'), mintTea('3.000')] },
  ],
}
