export const gatewayRefusals = {
  'gateway-unavailable':
    'Le paiement en ligne ne répond pas. Rien n’a été débité et votre panier est intact : réessayez ou payez au comptoir.',
  'gateway-closed':
    'Ce moyen de paiement ne marche pas dans cette maison en ce moment. Rien n’a été débité et votre panier est intact : choisissez-en un autre.',
  'payment-unreadable':
    'Nous ne savons pas encore si votre premier paiement est passé : la banque ne répond pas. Aucun second paiement n’a commencé. Réessayez dans une minute.',
}

export const fr = {
  again: 'Payer maintenant',
  mispaid: 'La banque a annoncé {paid} au lieu de {due} : la commande est annulée, et cet argent vous est rendu.',
  demo: {
    open: 'Ceci est une démo : les maisons sont inventées, rien n’est payé ni cuisiné, et chacun peut lire tous les messages.',
    card: {
      title: 'Paiement de démonstration',
      intro: 'Aucun argent ne circule : cette page joue le rôle de la banque.',
    },
    wallet: {
      title: 'Portefeuille de démonstration',
      intro: 'Aucun argent ne circule : cette page joue le rôle du portefeuille.',
    },
    order: 'Commande n° {order}',
    pay: 'Payer {amount}',
    decline: 'Refuser le paiement',
    abandon: 'Abandonner et revenir',
    over: {
      authorized: 'Réservé : le restaurant le débite quand il accepte.',
      completed: 'Payé.',
      failed: 'Refusé : rien n’a été débité.',
      expired: 'Expiré : rien n’a été débité.',
      refunded: 'Remboursé.',
    },
    untaken: 'Le paiement n’a pas été pris et rien n’a été débité : vous pouvez payer.',
    back: 'Revenir à la commande',
    unknown: 'Ce paiement n’existe pas.',
  },
  refusals: {
    ...gatewayRefusals,
    'nothing-to-pay': 'Cette commande n’attend plus de paiement.',
    'unknown-order': 'Cette commande n’existe pas.',
  },
}
