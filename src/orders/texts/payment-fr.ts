export const fr = {
  'due-at-counter': 'À payer au comptoir',
  pending: 'Paiement en attente',
  paid: 'Payée',
  'at-counter': 'Paiement au comptoir',
  failed: 'Non payée',
  'going-back': 'Remboursement en cours',
  refunded: 'Remboursée',
  'nothing-owed': 'Rien à payer',
  pendingUntil: 'Paiement en attente jusqu’à {time}',
  partly: 'Payée, avec un remboursement',
  byHandUntil: 'À vous rendre avant le {date}',
}
