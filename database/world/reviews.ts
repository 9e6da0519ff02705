import type { ReviewChip } from '../../src/reviews/review.ts'

/** An invented diner of the demo with one order that was handed over, and its review. */
export type WorldReview = {
  readonly author: readonly [firstName: string, lastName: string]
  readonly stars: number
  readonly chips: readonly ReviewChip[]
  readonly words: string
  readonly daysAgo: number
  readonly answer?: string
}

const review = (
  author: WorldReview['author'],
  daysAgo: number,
  stars: number,
  words: string,
  chips: readonly ReviewChip[] = [],
): WorldReview => ({ author, daysAgo, stars, words, chips })

/** By the shop's domain. Ratings are counted from these rows. The other shops have no reviews. */
export const reviews: Readonly<Record<string, readonly WorldReview[]>> = {
  // 27 stars in six reviews: 4.5.
  'zitouna-rossa': [
    review(
      ['Ines', 'Bouazizi'],
      2,
      5,
      'Pâte fine, bord bien gonflé, arrivée encore brûlante. La meilleure du quartier.',
      ['hot', 'on-time'],
    ),
    {
      ...review(['Walid', 'Hamdi'], 5, 4, 'Très bonne pizza. Dix minutes de retard, mais on m’avait prévenu.', [
        'generous',
      ]),
      answer: 'Merci Walid. Le four était plein ce soir-là ; la prochaine fois, vous serez servi à l’heure.',
    },
    review(['Meriem', 'Khelifi'], 9, 5, 'بيتزا لذيذة والعجينة طازجة. الخدمة لطيفة جدًا.', ['friendly', 'hot']),
    review(['Hugo', 'Lambert'], 13, 4, 'Bon rapport qualité-prix, garniture généreuse. La boîte était un peu humide.', [
      'generous',
      'good-value',
    ]),
    review(['Sarra', 'Mejri'], 20, 5, 'Commande prête à la minute, sourire au comptoir. On reviendra.', [
      'on-time',
      'friendly',
    ]),
    review(['Aymen', 'Dridi'], 28, 4, '', ['well-packed']),
  ],
  // 29 stars in seven reviews: 4.1.
  'lablabi-hannoun': [
    review(['Olfa', 'Ben Amor'], 1, 5, 'Le lablabi de mon enfance : pois chiches fondants, cumin comme il faut.', [
      'hot',
    ]),
    review(['Nizar', 'Haddad'], 4, 4, 'Portion énorme pour le prix. Demandez l’œuf mollet.', [
      'generous',
      'good-value',
    ]),
    review(['Fatma', 'Souissi'], 8, 5, 'لبلابي سخون وبنين، والخبز محمّص. يعطيهم الصحة.', ['hot', 'generous']),
    review(['Camille', 'Roux'], 11, 3, 'Goûteux, mais trop piquant alors que j’avais demandé sans harissa.'),
    review(['Bilel', 'Zouari'], 16, 4, 'Rapide et simple. Le pain était emballé à part, bien vu.', [
      'on-time',
      'well-packed',
    ]),
    review(['Rim', 'Kacem'], 23, 4, 'Bon, chaud, pas cher.', ['hot', 'good-value']),
    review(['Sofiane', 'Ltaief'], 30, 4, ''),
  ],
  'burger-chkobba': [
    review(['Yassine', 'Mabrouk'], 3, 5, 'Viande juteuse, frites maison.', ['hot']),
    review(['Emna', 'Jebali'], 10, 4, 'Le pain est excellent, il manquait juste la sauce.', ['well-packed']),
  ],
  'kaak-et-compagnie': [
    review(['Asma', 'Chaabane'], 6, 5, 'Des kaak comme chez ma grand-mère.', ['friendly']),
    review(['Thomas', 'Girard'], 12, 5, 'Boîte soignée, parfaite pour offrir.', ['well-packed']),
    review(['Lotfi', 'Ferchichi'], 18, 3, 'حلويات جيدة لكن السكر كثير.'),
    review(['Dorra', 'Masmoudi'], 26, 4, 'Un café, deux bouchées : la pause idéale.'),
  ],
  'wok-neapolis': [
    review(['Ghassen', 'Abidi'], 7, 4, 'Légumes croquants, à l’heure.', ['on-time']),
    review(['Salma', 'Ghribi'], 15, 2, 'Nouilles tièdes à l’arrivée, dommage.'),
    review(['Paul', 'Fournier'], 25, 5, 'Surprenant et très bon.', ['generous']),
  ],
}
