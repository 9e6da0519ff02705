export const fr = {
  again: 'Encore ?',
  againHint: 'Vos dernières commandes',
  dish: '{count} × {dish}',
  underWay: 'Commande en cours',
  order: 'Commande n° {id} chez {shop}',
  several: '{count} commandes en cours',
}
