/** The dialog in which a diner sorts and filters a list of shops. */
export const fr = {
  sort: 'Trier',
  popular: 'Les plus aimées',
  nearest: 'Les plus proches',
  fees: 'Prêtes au plus vite',
  rated: 'Les mieux notées',
  affordable: 'Les petits prix',
  nearestHint: 'Choisissez une adresse pour trier par distance.',
  diets: 'Régimes',
  dietsHint: 'Les maisons dont la carte a au moins un plat qui convient, selon elles.',
  show: '{count, plural, =0 {Aucune maison} one {Voir la maison} other {Voir les # maisons}}',
  close: 'Voir les maisons',
}
