import type { WorldOptionGroup } from './world.ts'

// Option groups that several shops use. Prices are in dinars.
export const harissa: WorldOptionGroup = {
  name: 'Harissa',
  required: true,
  maximum: 1,
  options: [{ name: 'Sans harissa' }, { name: 'Un soupçon' }, { name: 'Normale' }, { name: 'Bien forte' }],
}

export const bread: WorldOptionGroup = {
  name: 'Pain',
  required: true,
  maximum: 1,
  options: [
    { name: 'Baguette' },
    { name: 'Pain italien' },
    { name: 'Pain complet', price: '0.500' },
    { name: 'Khobz tabouna', price: '0.800' },
  ],
}

export const fillings: WorldOptionGroup = {
  name: 'Suppléments',
  maximum: 4,
  options: [
    { name: 'Olives noires' },
    { name: 'Câpres' },
    { name: 'Œuf dur', price: '0.800' },
    { name: 'Frites dedans', price: '1.000' },
    { name: 'Fromage râpé', price: '1.200' },
    { name: 'Double thon', price: '2.000' },
  ],
}

export const portion: WorldOptionGroup = {
  name: 'Portion',
  required: true,
  maximum: 1,
  options: [{ name: 'Normale' }, { name: 'Grande faim', price: '4.500' }],
}

export const pizzaSize: WorldOptionGroup = {
  name: 'Taille',
  required: true,
  maximum: 1,
  options: [
    { name: 'Moyenne, 28 cm' },
    { name: 'Grande, 33 cm', price: '4.500' },
    { name: 'Familiale, 40 cm', price: '11.000' },
  ],
}

export const pizzaExtras: WorldOptionGroup = {
  name: 'Suppléments',
  maximum: 4,
  options: [
    { name: 'Origan et piment séché' },
    { name: 'Olives noires', price: '0.800' },
    { name: 'Œuf', price: '1.000' },
    { name: 'Champignons', price: '1.500' },
    { name: 'Thon', price: '2.500' },
    { name: 'Mozzarella', price: '2.800' },
  ],
}

export const doneness: WorldOptionGroup = {
  name: 'Cuisson',
  required: true,
  maximum: 1,
  options: [{ name: 'Rosée' }, { name: 'À point' }, { name: 'Bien cuite' }],
}

export const side: WorldOptionGroup = {
  name: 'Accompagnement',
  required: true,
  maximum: 1,
  options: [
    { name: 'Frites maison' },
    { name: 'Riz aux légumes' },
    { name: 'Salade tunisienne' },
    { name: 'Légumes grillés', price: '1.500' },
  ],
}

export const sauces: WorldOptionGroup = {
  name: 'Sauces',
  maximum: 2,
  options: [
    { name: 'Harissa maison' },
    { name: 'Mayonnaise' },
    { name: 'Ail et citron' },
    { name: 'Barbecue' },
    { name: 'Fromagère', price: '0.800' },
  ],
}

export const burgerExtras: WorldOptionGroup = {
  name: 'Pour aller plus loin',
  maximum: 3,
  options: [
    { name: 'Oignons confits' },
    { name: 'Piments doux grillés', price: '0.700' },
    { name: 'Œuf au plat', price: '1.200' },
    { name: 'Cheddar', price: '1.500' },
    { name: 'Steak en plus', price: '4.500' },
  ],
}

export const sugar: WorldOptionGroup = {
  name: 'Sucre',
  required: true,
  maximum: 1,
  options: [{ name: 'Sans sucre' }, { name: 'Peu sucré' }, { name: 'Normal' }, { name: 'Bien sucré' }],
}

export const weight: WorldOptionGroup = {
  name: 'Poids',
  required: true,
  maximum: 1,
  options: [{ name: '250 g' }, { name: '500 g', price: '9.000' }, { name: '1 kg', price: '26.000' }],
}

export const scoops: WorldOptionGroup = {
  name: 'Parfums',
  required: true,
  maximum: 3,
  options: [
    { name: 'Citron de Nabeul' },
    { name: 'Fleur d’oranger' },
    { name: 'Pistache', price: '0.500' },
    { name: 'Fraise de Korba' },
    { name: 'Chocolat noir' },
    { name: 'Noisette grillée', price: '0.500' },
  ],
}
