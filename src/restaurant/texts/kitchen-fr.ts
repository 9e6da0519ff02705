export const fr = {
  title: '({count}) Cuisine',
  heading: 'Cuisine',
  empty: 'Rien à préparer : les commandes acceptées viendront ici.',
  arrived: '{count, plural, one {Une nouvelle commande à préparer} other {# nouvelles commandes à préparer}}',
  cancelRequested: 'Le client demande l’annulation',
  counterDecides: 'Le comptoir décide. Ne commencez rien de nouveau.',
  cancelled: 'Annulée : ne la préparez plus',
  refused: 'Refusée : ne la préparez plus',
  dismiss: 'C’est vu',
  recall: 'Prêtes, à remettre en cuisine :',
  recallOne: 'Remettre la commande n° {id} en cuisine',
}
