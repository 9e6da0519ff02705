export const fr = {
  orderPlaced: 'Mida : commande n° {order} enregistrée chez {shop}, total {total}. Pour la suivre : {link}',
  refusals: {},
}
