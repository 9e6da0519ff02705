export const fr = {
  directions: 'Itinéraire',
  call: 'Appeler',
  calendar: 'Ajouter au calendrier',
  say: 'Au comptoir, dites « <strong>commande n° {id}</strong> » et votre nom : <name></name>.',
  calendarTitle: 'Commande chez {shop}',
  calendarText: 'Commande n° {id}',
}
