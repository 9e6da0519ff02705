export const fr = {
  orderPlaced: 'Mida : commande n° {order} enregistrée chez {shop}, total {total}. Pour la suivre : {link}',
  orderReady: 'Mida : votre commande n° {order} est prête chez {shop}.',
  orderRefused:
    'Mida : {shop} ne peut pas préparer votre commande n° {order}. Un paiement en ligne est remboursé. {link}',
  refusals: {},
}
