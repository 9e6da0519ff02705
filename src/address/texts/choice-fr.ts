/** Loaded with every page. The texts of the dialogs are in `fr.ts`, which is loaded on demand. */
export const fr = {
  heading: 'Où êtes-vous ?',
  search: 'Rechercher une adresse, ville ou rue',
  usePosition: 'Utiliser ma position',
  clear: 'Effacer l’adresse',
  signIn: '<signin>Connectez-vous</signin> pour retrouver vos adresses récentes',
  recent: 'Adresses récentes',
  recentNone: 'Les adresses que vous choisirez se retrouveront ici.',
  chip: {
    none: 'Choisir une adresse',
    change: 'Changer d’adresse : {address}',
    clear: 'Oublier cette adresse',
  },
}
