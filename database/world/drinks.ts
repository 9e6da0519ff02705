import { dish, type WorldProduct } from './world.ts'

type Priced = (price: string) => WorldProduct

const plain = { diets: ['vegan', 'gluten-free'] } as const

// Drinks for all shops. Each shop sets its own price.
export const water: Priced = (price) => dish('Eau minérale 50 cl', price, 'water', 'Bien fraîche, plate.', plain)

export const sparkling: Priced = (price) =>
  dish('Eau gazeuse 50 cl', price, 'water', 'Fines bulles, avec une rondelle de citron si vous le demandez.', plain)

export const whiteGazouz: Priced = (price) =>
  dish('Gazouz blanc', price, 'soda', 'La limonade en bouteille de verre, avec ses grosses bulles d’enfance.', {
    ...plain,
    contents: ['lemon'],
  })

export const ciderGazouz: Priced = (price) =>
  dish('Gazouz cidre', price, 'soda', 'Soda brun à la caroube, sans alcool, celui des casse-croûte.', {
    diets: ['vegan', 'gluten-free', 'alcohol-free'],
  })

export const cola: Priced = (price) => dish('Cola 33 cl', price, 'soda', 'Canette glacée.', plain)

export const citronnade: Priced = (price) =>
  dish(
    'Citronnade',
    price,
    'lemonade',
    'Citrons entiers mixés avec leur zeste, eau de fleur d’oranger, très peu de sucre.',
    plain,
  )

export const mintTea: Priced = (price) =>
  dish('Thé à la menthe', price, 'tea', 'Thé vert et menthe fraîche, versé de haut.', plain)

export const pineNutTea: Priced = (price) =>
  dish('Thé aux pignons', price, 'tea', 'Thé vert à la menthe, une bonne cuillerée de pignons (تاي بالبندق).', {
    allergens: ['nuts'],
    diets: ['vegan', 'gluten-free'],
  })

export const espresso: Priced = (price) =>
  dish('Express', price, 'coffee', 'Serré, servi avec son verre d’eau.', { ...plain, contents: ['coffee'] })

export const capucin: Priced = (price) =>
  dish('Capucin', price, 'coffee', 'Le café noisette à la tunisienne : un express taché d’un nuage de lait.', {
    contents: ['coffee', 'cream'],
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  })

export const direct: Priced = (price) =>
  dish('Direct', price, 'coffee', 'Café au lait dans un grand verre, mousse généreuse.', {
    contents: ['cream'],
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  })

export const orangeJuice: Priced = (price) =>
  dish('Jus d’orange pressé', price, 'juice', 'Maltaises du Cap Bon pressées à la commande.', plain)

export const strawberryJuice: Priced = (price) =>
  dish('Jus de fraise', price, 'smoothie', 'Fraises de Korba mixées, un filet de citron.', plain)

export const leben: Priced = (price) =>
  dish('Lben', price, 'smoothie', 'Lait fermenté bien froid (لبن), parfait avec le couscous.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  })

export const rozata: Priced = (price) =>
  dish('Rozata', price, 'smoothie', 'Sirop d’amande à l’ancienne, allongé d’eau glacée.', {
    allergens: ['nuts'],
    diets: ['vegan', 'gluten-free'],
  })
