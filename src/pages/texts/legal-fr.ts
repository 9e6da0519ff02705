export const fr = {
  refusals: {},
  nav: 'Conditions et données personnelles',
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Ce que Mida fait, ce que la maison fait, et ce que vous acceptez en commandant.',
  },
  privacy: { title: 'Données personnelles', description: 'Ce que Mida enregistre de vous, pourquoi, et qui le voit.' },
  retention: {
    title: 'Durées de conservation',
    description: 'Combien de temps Mida garde chaque chose, et ce qui l’efface.',
  },
  imprint: { title: 'Mentions légales', description: 'Qui publie ce site, et comment le joindre.' },
  partners: {
    title: 'Conditions pour les restaurants',
    description: 'Ce que la place de marché et un restaurant se doivent.',
  },
  changed: 'Dernière modification le {date}',
  earlier: 'Versions précédentes',
  version: 'Version du {date}',
  own: 'Première version',
  isEarlier: 'Ceci est une version précédente.',
  current: 'Lire la version en vigueur',
  isDraft: 'Ceci est un brouillon. Personne d’autre ne le voit.',
  fallback: 'Ce texte n’existe pas encore dans cette langue. Le voici en français.',
  contact: { heading: 'Nous joindre', email: 'E-mail', phone: 'Téléphone' },
}
