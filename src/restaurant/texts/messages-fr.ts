/** What the people of a shop are sent. Plain letters in the texts for phones. */
export const fr = {
  requested: {
    sms: 'Mida : table pour {people}, {when}, au nom de {name}. Répondre : {link}',
    subject: 'Demande de table : {people}, {when}',
    lead: '{name} demande une table chez {shop} : {when}, {people}.',
    rest: 'Sans réponse une demi-heure avant l’heure, la demande est close. Téléphone : {phone}. {notes}',
    action: 'Répondre à la demande',
  },
  cancelled: {
    sms: 'Mida : {name} annule sa table, {when}, {people}.',
    subject: 'Table annulée : {people}, {when}',
    lead: '{name} annule sa réservation chez {shop} : {when}, {people}.',
    rest: 'La table est à nouveau libre. {notes}',
    action: 'Voir les réservations',
  },
  signature: 'L’équipe de Mida',
}
