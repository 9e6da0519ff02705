import type { WorldPerson } from './world.ts'

/** The password of every demo account. */
export const demoPassword = 'Mida-2026-demo'

export const people: readonly WorldPerson[] = [
  {
    email: 'amina@example.com',
    firstName: 'Amina',
    lastName: 'Ben Youssef',
    phone: '+21620123456',
    role: 'diner',
    address: {
      address: '14, rue des Orangers',
      city: 'La Manouba',
      postalCode: '2075',
      latitude: 36.8092,
      longitude: 10.0951,
    },
  },
  { email: 'leo@example.com', firstName: 'Léo', lastName: 'Martin', phone: '+33612345678', role: 'diner' },
  {
    email: 'sami@example.com',
    firstName: 'Sami',
    lastName: 'Gharbi',
    phone: '+21622345678',
    role: 'owner',
    shop: 'dar-el-marsa',
  },
  { email: 'nour@example.com', firstName: 'Nour', lastName: 'Trabelsi', phone: '+21623456789', role: 'operator' },
  {
    email: 'yasmine@example.com',
    firstName: 'Yasmine',
    lastName: 'Chebbi',
    phone: '+21698204417',
    role: 'diner',
    cameBy: 'facebook',
    address: {
      address: '3, impasse du Jasmin',
      city: 'Dar Chaâbane El Fehri',
      postalCode: '8011',
      latitude: 36.4688,
      longitude: 10.7534,
    },
  },
  {
    email: 'karim@example.com',
    firstName: 'Karim',
    lastName: 'Jaziri',
    phone: '+21655310926',
    role: 'diner',
    address: {
      address: '27, avenue de la République',
      city: 'Denden',
      postalCode: '2011',
      latitude: 36.8037,
      longitude: 10.1096,
    },
  },
  {
    email: 'selma@example.com',
    firstName: 'Selma',
    lastName: 'Oueslati',
    phone: '+21627518840',
    role: 'diner',
    address: {
      address: '5, rue des Potiers',
      city: 'Nabeul',
      postalCode: '8075',
      latitude: 36.4561,
      longitude: 10.7502,
    },
  },
  {
    email: 'mehdi@example.com',
    firstName: 'Mehdi',
    lastName: 'Ayari',
    phone: '+21694772035',
    role: 'diner',
    address: {
      address: '11, rue de l’Oasis',
      city: 'Kébili',
      postalCode: '4222',
      latitude: 33.7061,
      longitude: 8.9703,
    },
  },
  // This person has not entered a phone number.
  {
    email: 'claire@example.com',
    firstName: 'Claire',
    lastName: 'Dubois',
    phone: null,
    role: 'diner',
    cameBy: 'google',
  },
  {
    email: 'hatem@example.com',
    firstName: 'Hatem',
    lastName: 'Zribi',
    phone: '+21653417729',
    role: 'diner',
    unprovenEmail: true,
  },
  { email: 'rania@example.com', firstName: 'Rania', lastName: 'Mansour', phone: '+21650285100', role: 'owner' },
]
