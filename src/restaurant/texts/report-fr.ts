export const fr = {
  some: '{count, plural, one {Un client signale un problème} other {# clients signalent un problème}}',
  kinds: {
    missing: 'Il manque quelque chose',
    late: 'C’est en retard',
    wrong: 'Ce n’est pas la bonne commande',
    payment: 'Un problème de paiement',
  },
  says: 'Le client : {kind}',
  answer: 'Répondre',
  answered: 'Réponse : {answer}',
  title: 'Répondre pour la commande n° {id}',
  text: '{name} lit votre réponse tout de suite sur son suivi et reçoit un SMS.',
  ready: 'Réponses prêtes',
  answers: {
    missing: {
      comeBack: 'Désolés. Revenez au comptoir, nous vous donnons ce qui manque.',
      refund: 'Désolés. Nous vous rendons le prix de ce qui manque.',
    },
    late: {
      soon: 'Désolés pour l’attente : c’est prêt dans quelques minutes.',
      rush: 'Désolés, il y a beaucoup de monde. Nous faisons au plus vite.',
    },
    wrong: {
      again: 'Désolés. Nous vous préparons le bon plat tout de suite.',
      refund: 'Désolés. Revenez au comptoir, nous vous remboursons.',
    },
    payment: {
      check: 'Nous vérifions et revenons vers vous.',
      come: 'Passez au comptoir avec votre reçu, nous réglons cela.',
    },
  },
  call: 'Appelez-nous, nous réglons cela au téléphone.',
  words: 'Votre réponse, lue par le client',
  missing: 'Choisissez ou écrivez une réponse.',
  keep: 'Revenir',
  send: 'Envoyer la réponse',
  sent: 'La réponse est partie.',
  unsent: 'Pas envoyé : le serveur ne répond pas. Envoyez de nouveau.',
  answeredMeanwhile: 'Un collègue vient de répondre au client.',
  refusals: {
    'not-staff': 'Cet espace est réservé à l’équipe d’un restaurant.',
    'role-forbids': 'Votre rôle ne le permet pas : demandez au comptoir ou au responsable.',
    'unknown-order': 'Cette commande n’existe pas.',
    'unknown-report': 'Ce message n’existe pas.',
    'answer-empty': 'Choisissez ou écrivez une réponse.',
    'report-answered': '{who} a déjà répondu au client.',
  },
}
