/** Links of the account menu for people who work here. Diners do not load them. */
export const fr = {
  restaurant: 'Mon restaurant',
  marketplace: 'Administration',
  operatorHeading: 'Aucun restaurant n’est le vôtre',
  operatorText:
    'Ici travaillent les équipes des restaurants. Vous dirigez la place de marché : vos pages sont ailleurs.',
  operatorAction: 'Ouvrir l’administration',
}
