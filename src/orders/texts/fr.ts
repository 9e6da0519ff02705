export const fr = {
  status: {
    placed: 'En attente',
    accepted: 'Acceptée',
    preparing: 'En préparation',
    ready: 'Prête',
    cancelled: 'Annulée',
    refused: 'Refusée',
    'not-collected': 'Non récupérée',
    'handed-over': 'Remise',
  },
  paymentMethod: { counter: 'Paiement au comptoir', online: 'Paiement en ligne' },
  type: { takeaway: 'À emporter', 'dine-in': 'Sur place' },
  refusals: {
    'unknown-order': 'Cette commande n’existe pas.',
    'illegal-move': 'Cette commande ne peut plus être annulée : la maison l’a déjà prise en charge.',
  },
}
