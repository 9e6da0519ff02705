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
}
