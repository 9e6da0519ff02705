export const fr = {
  title: 'Accepter, refuser, attendre',
  accepts: 'Accepter tout seul les nouvelles commandes',
  acceptsHint:
    'Seulement pendant l’ouverture, hors pause et dans la limite des minutes de cuisine. Le temps habituel est annoncé au client. Le tableau sonne quand même.',
  choices: {
    'by-hand': { label: 'Non', more: 'Quelqu’un accepte chaque commande sur le tableau.' },
    paid: { label: 'Celles payées en ligne', more: 'Une commande à payer au comptoir attend votre réponse.' },
    all: { label: 'Toutes', more: 'Aussi celles à payer au comptoir.' },
  },
  remind_minutes: 'Rappel au client, en minutes',
  close_minutes: 'Clôture, en minutes après le rappel',
  hints: {
    remind_minutes:
      'Pour une commande à emporter qui est prête : le client reçoit un SMS, une seule fois, pendant l’ouverture. Le temps compte à partir de l’heure promise. Vide : aucun rappel.',
    close_minutes:
      'La commande devient « non récupérée ». Rien n’est remboursé tout seul. Pendant 24 heures, elle peut encore être remise. Vide : elle reste prête.',
  },
  reasons: 'Vos motifs de refus et d’annulation',
  reasonsHint: 'Un par ligne, 12 au plus. Le client lit le motif. Vide : le tableau propose « {usual} ».',
  usual: {
    soldOut: 'Un plat est épuisé',
    tooMany: 'Trop de commandes en ce moment',
    kitchenClosed: 'La cuisine est fermée',
    closingSoon: 'Nous fermons bientôt',
  },
  save: 'Enregistrer ces réglages',
  saved: 'Les réglages sont enregistrés.',
  changed: 'Quelqu’un a modifié ces réglages entre-temps. Enregistrez de nouveau pour garder ce que vous avez écrit.',
  current: '{label} : {value}',
}
