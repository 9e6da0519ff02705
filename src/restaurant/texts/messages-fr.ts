/** Messages to the staff of a shop. Text messages use only letters of the GSM alphabet, because other letters make them more expensive. */
export const fr = {
  requested: {
    sms: 'Mida : table pour {people}, {when}, nom : {name}. Répondre : {link}',
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
  waits: {
    sms: 'Mida : {count, plural, one {la commande {numbers} attend votre réponse depuis {minutes} min} other {{count} commandes attendent votre réponse ({numbers})}} chez {shop}. {link}',
    subject:
      '{count, plural, one {La commande {numbers} attend votre réponse} other {{count} commandes attendent votre réponse}}',
    lead: '{count, plural, one {Chez {shop}, la commande n° {numbers} attend une réponse depuis {minutes} minutes.} other {Chez {shop}, {count} commandes attendent une réponse : n° {numbers}.}}',
    rest: 'Le client peut annuler tant que vous n’avez pas répondu. Sans réponse, la règle choisie pour votre maison s’applique au bout de 20 minutes.',
    action: 'Répondre maintenant',
  },
  ended: {
    sms: 'Mida : {count, plural, one {la commande {numbers} est refusée} other {{count} commandes sont refusées ({numbers})}} chez {shop} : personne n’a répondu. {link}',
    subject:
      '{count, plural, one {La commande {numbers} est refusée, faute de réponse} other {{count} commandes sont refusées, faute de réponse}}',
    lead: '{count, plural, one {Personne n’a répondu à la commande n° {numbers} chez {shop} en {minutes} minutes : elle est refusée.} other {Personne n’a répondu à {count} commandes chez {shop} en {minutes} minutes : elles sont refusées (n° {numbers}).}}',
    rest: 'Ce qui était payé en ligne est rendu. Vous pouvez choisir une autre règle sous « Être joint ».',
    action: 'Voir les commandes',
  },
  contact: {
    sms: 'Mida : ce numéro sera prévenu quand une commande attend chez {shop}. Une erreur ? {link}',
    subject: 'Cette adresse sera prévenue pour {shop}',
    lead: 'Cette adresse reçoit désormais un message quand une commande ou une demande de table attend chez {shop}.',
    rest: 'Une erreur ? Répondez à la personne qui gère la maison, ou corrigez l’adresse par le bouton.',
    action: 'Changer les coordonnées',
  },
  decision: {
    approved: {
      sms: 'Mida : {shop} est approuvé. Ouvrez quand vous êtes prêt : {link}',
      subject: '{shop} est approuvé',
      lead: 'La fiche « {shop} » est approuvée.',
      rest: 'Dès que vous ouvrez, les clients trouvent votre restaurant.',
    },
    'sent-back': {
      sms: 'Mida : la fiche « {shop} » est à corriger. La raison : {link}',
      subject: '{shop} : une correction est demandée',
      lead: 'La fiche « {shop} » n’est pas encore approuvée.',
      rest: 'Corrigez la fiche, puis renvoyez-la.',
    },
    suspended: {
      sms: 'Mida : {shop} est suspendu. La raison : {link}',
      subject: '{shop} est suspendu',
      lead: 'Les clients ne trouvent plus {shop}. Terminez les commandes en cours.',
      rest: 'De nouvelles commandes ne peuvent pas arriver.',
    },
    lifted: {
      sms: 'Mida : suspension levée pour {shop}. {link}',
      subject: 'Suspension levée pour {shop}',
      lead: '{shop} n’est plus suspendu.',
      rest: 'Votre restaurant est de nouveau comme avant la suspension.',
    },
    'identity-accepted': {
      sms: 'Mida : le changement demandé pour {shop} est accepté. {link}',
      subject: '{shop} : le changement est accepté',
      lead: 'Le changement que vous avez demandé pour {shop} est accepté.',
      rest: 'Il est déjà en place.',
    },
    'identity-declined': {
      sms: 'Mida : le changement demandé pour {shop} est refusé. La raison : {link}',
      subject: '{shop} : le changement est refusé',
      lead: 'Le changement que vous avez demandé pour {shop} n’est pas accepté.',
      rest: 'Rien n’a changé.',
    },
    reason: 'La raison donnée : {reason}',
    action: 'Ouvrir la fiche',
  },
  payments: {
    changed: {
      subject: 'Un compte {service} est relié à {shop}',
      lead: 'Ce que vos clients paient par {service} chez {shop} va maintenant au compte {hint}.',
      rest: 'Si ce n’était pas vous, retirez tout de suite ce service par le bouton, puis changez votre mot de passe.',
    },
    refused: {
      subject: '{service} refuse vos clés : vos clients ne peuvent plus payer par {service}',
      lead: '{service} refuse les clés du compte {hint} chez {shop}. Vos clients ne peuvent plus payer par ce service. Le paiement au comptoir marche comme toujours.',
      rest: 'Vérifiez vos clés chez {service}, puis saisissez-les de nouveau. Les paiements déjà faits ne sont pas perdus.',
    },
    action: 'Ouvrir les paiements',
  },
  submission: {
    subject: '{shop} attend votre décision',
    lead: '{shop} a envoyé sa fiche et attend d’être approuvé.',
    rest: 'Tant que vous n’avez pas décidé, les clients ne le voient pas.',
    action: 'Lire la fiche',
  },
  invitation: {
    sms: 'Mida : {shop} vous invite dans son équipe. Lien valable 7 jours : {link}',
    subject: '{shop} vous invite dans son équipe',
    lead: '{shop} vous invite dans son équipe : {role}.',
    rest: 'Le lien sert une seule fois, pendant sept jours, au compte qui a cette adresse. Vous n’y travaillez pas ? Ne faites rien.',
    action: 'Voir l’invitation',
    roles: {
      owner: 'propriétaire',
      manager: 'responsable',
      counter: 'comptoir',
      kitchen: 'cuisine',
      operator: 'opérateur',
      support: 'assistance',
    },
  },
  signature: 'L’équipe de Mida',
}
