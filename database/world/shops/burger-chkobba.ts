import { citronnade, cola, water } from '../drinks.ts'
import { burgerExtras, sauces } from '../option-groups.ts'
import { alwaysOpen, denden } from '../places.ts'
import { dish, type WorldShop } from '../world.ts'

export const burgerChkobba: WorldShop = {
  ...denden,
  domain: 'burger-chkobba',
  name: 'Burger Chkobba',
  tagline: 'Le sept de carreau est dans le pain',
  address: '45, avenue de l’Indépendance, face au lycée',
  latitude: 36.8022,
  longitude: 10.1148,
  phone: '+216 71 612 095',
  cuisines: ['burgers'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 88,
  leadMinutes: 15,
  vatPercent: 0,
  signature: 'burger-classic',
  colourway: 8,
  optionGroups: {
    burgerExtras,
    sauces,
    doneness: {
      name: 'Cuisson du steak',
      required: true,
      maximum: 1,
      options: [{ name: 'Rosé' }, { name: 'À point' }, { name: 'Bien cuit' }],
    },
    meal: {
      name: 'En menu',
      maximum: 1,
      options: [
        { name: 'Frites et soda', price: '4.500' },
        { name: 'Frites et citronnade', price: '5.500' },
      ],
    },
  },
  menu: [
    {
      name: 'Burgers de bœuf',
      products: [
        dish(
          'Le Chkobba',
          '14.500',
          'burger-classic',
          'Steak de 150 g haché le matin, cheddar, oignons confits, cornichon et sauce à la harissa fumée dans un pain au sésame.',
          {
            options: ['doneness', 'burgerExtras', 'meal'],
            allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
            diets: ['halal'],
          },
        ),
        dish('Le Dinari', '17.000', 'burger-classic', 'Double steak, double cheddar, bacon de dinde.', {
          contents: ['beef', 'cheese', 'ham'],
          options: ['doneness', 'burgerExtras', 'meal'],
          allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
          diets: ['halal'],
        }),
        dish('Le Valet', '12.500', 'burger-classic', 'Le plus simple : steak, salade, tomate, oignon.', {
          options: ['doneness', 'burgerExtras', 'meal'],
          allergens: ['gluten', 'eggs', 'mustard', 'sesame'],
          diets: ['halal'],
        }),
        dish(
          'Le Barmila',
          '19.500',
          'burger-classic',
          'Joue de bœuf effilochée, cuite une nuit au tonneau, pickles de navet.',
          {
            stock: 2,
            options: ['burgerExtras', 'meal'],
            allergens: ['gluten', 'mustard', 'sulphites', 'sesame'],
            diets: ['halal'],
          },
        ),
        dish('Le Kafteji', '15.500', 'burger-classic', 'Steak, légumes frits hachés et œuf coulant.', {
          contents: ['pepper', 'tomato', 'egg'],
          options: ['doneness', 'burgerExtras', 'meal'],
          allergens: ['gluten', 'eggs', 'sesame'],
          diets: ['halal', 'spicy'],
        }),
      ],
    },
    {
      name: 'Poulet, poisson, légumes',
      products: [
        dish(
          'La Dame',
          '13.500',
          'burger-chicken',
          'Poulet croustillant au babeurre, chou rouge, mayonnaise au citron.',
          {
            options: ['burgerExtras', 'meal'],
            allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
            diets: ['halal'],
          },
        ),
        dish('Le Roi', '14.500', 'burger-chicken', 'Poulet grillé au ras-el-hanout, avocat, tomate.', {
          options: ['burgerExtras', 'meal'],
          allergens: ['gluten', 'eggs', 'sesame'],
          diets: ['halal'],
        }),
        dish('La Haya', '15.000', 'burger-chicken', 'Filet de merlu pané, sauce tartare, citron confit.', {
          contents: ['fish', 'cream', 'lemon'],
          options: ['burgerExtras', 'meal'],
          allergens: ['gluten', 'fish', 'eggs', 'mustard', 'sesame'],
        }),
        dish(
          'Le Carreau vert',
          '12.000',
          'burger-veggie',
          'Galette de pois chiches et de fèves, herbes, sauce au sésame.',
          { options: ['burgerExtras', 'meal'], allergens: ['gluten', 'sesame'], diets: ['vegetarian'] },
        ),
      ],
    },
    {
      name: 'À partager',
      products: [
        dish('Frites maison', '4.500', 'fries', 'Pommes de terre de saison, sel, paprika doux.', {
          options: ['sauces'],
          allergens: ['milk', 'eggs', 'mustard'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Frites de patate douce', '6.000', 'fries', 'Croquantes dehors, fondantes dedans.', {
          contents: ['pumpkin'],
          options: ['sauces'],
          allergens: ['milk', 'eggs', 'mustard'],
          diets: ['vegetarian', 'gluten-free'],
        }),
        dish('Aiguillettes de poulet', '9.500', 'chicken-tenders', 'Cinq pièces panées aux flocons de maïs.', {
          options: ['sauces'],
          allergens: ['gluten', 'eggs', 'milk', 'mustard'],
          diets: ['halal'],
        }),
        dish('Rondelles d’oignon', '6.500', 'bambalouni', 'Dix rondelles, pâte légère.', {
          contents: ['onion'],
          stock: 0,
          options: ['sauces'],
          allergens: ['gluten', 'eggs', 'milk', 'mustard'],
          diets: ['vegetarian'],
        }),
        dish('Salade du joueur', '10.500', 'salad-caesar', 'Laitue, poulet grillé, parmesan, croûtons à l’ail.', {
          allergens: ['gluten', 'milk', 'eggs', 'fish'],
          diets: ['halal'],
        }),
      ],
    },
    {
      name: 'Sucré',
      products: [
        dish('Brownie aux noix', '6.500', 'chocolate-cake', 'Tiède, craquelé sur le dessus.', {
          allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soy'],
          diets: ['vegetarian'],
        }),
        dish('Milkshake à la datte', '8.000', 'smoothie', 'Deglet nour, lait entier, glace à la vanille.', {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten-free'],
        }),
      ],
    },
    { name: 'Boissons', products: [cola('2.500'), citronnade('3.500'), water('1.200')] },
  ],
}
