export const fr = {
  directions: 'Itinéraire',
  call: 'Appeler',
  calendar: 'Ajouter au calendrier',
  sayWithCode: 'Au comptoir, montrez ce code et dites votre nom : <name></name>.',
  say: 'Au comptoir, dites « <strong>commande n° {id}</strong> » et votre nom : <name></name>.',
  calendarTitle: 'Commande chez {shop}',
  calendarText: 'Commande n° {id}',
}
