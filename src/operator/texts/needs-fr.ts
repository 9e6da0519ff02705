export const fr = {
  title: 'À faire',
  lead: 'Ce qui attend une personne de l’exploitation, le plus ancien d’abord. Une ligne disparaît avec sa cause.',
  count: '{count, plural, one {Une chose à faire} other {# choses à faire}}',
  none: 'Rien ne vous attend',
  noneText:
    'Tous les messages sont partis, chaque restaurant ouvert voit ses commandes et y répond, et aucun n’attend de décision.',
  more: 'D’autres suivent quand celles-ci sont réglées.',
  silent: '<name></name> ne répond pas',
  silentText:
    '{count, plural, one {Une commande attend une réponse, malgré les rappels.} other {# commandes attendent une réponse, malgré les rappels.}}',
  reports: '<name></name> laisse un client sans réponse',
  reportsText:
    '{count, plural, one {Un client a signalé un problème il y a plus de {minutes} minutes.} other {# clients ont signalé un problème il y a plus de {minutes} minutes.}}',
  refusedAccount: '{service} refuse les clés : <name></name>',
  refusedAccountText:
    'Les clients ne peuvent plus payer par {service} dans ce restaurant. Prévenez le propriétaire : il doit entrer de nouvelles clés.',
  unreadableAccount: 'Les clés ne sont plus lisibles, {service} : <name></name>',
  unreadableAccountText:
    'La clé SEALING_KEY du serveur n’est plus celle avec laquelle elles ont été enregistrées. Remettez-la, ou prévenez le propriétaire : il doit entrer ses clés de nouveau.',
  lateRefunds: '<name></name> doit encore rendre de l’argent',
  lateRefundsText:
    '{count, plural, one {Un remboursement aurait déjà dû arriver chez son client.} other {# remboursements auraient déjà dû arriver chez leurs clients.}}',
  call: 'Appeler',
  theirOrders: 'Voir ses commandes',
  silentBoard: 'Aucun écran n’affiche les commandes : <name></name>',
  silentBoardText: 'Le restaurant est ouvert et prend des commandes, mais personne ne les verrait arriver.',
  submitted: '<name></name> attend une approbation',
  identityWanted: '<name></name> demande une autre identité',
  reviewReported: 'Un avis sur <name></name> est signalé',
  seeReview: 'Lire et décider',
  seeShop: 'Voir le restaurant',
  missing: {
    texts: {
      title: 'Aucun SMS ne part',
      text: 'Sans service de SMS, aucun client ne peut vérifier son téléphone : les nouveaux clients ne peuvent pas commander. Personne n’est prévenu par SMS.',
    },
    mails: {
      title: 'Aucun e-mail ne part',
      text: 'Sans serveur d’e-mails, personne ne peut confirmer une adresse ni retrouver son mot de passe, et aucune invitation ne part. Pour ouvrir un restaurant quand même, remettez un lien au propriétaire depuis la page du restaurant.',
    },
    set: 'Régler l’envoi',
    ask: 'Qui dirige la place de marché peut le régler.',
  },
}
