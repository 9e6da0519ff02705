/**
 * A character outside GSM 03.38 makes a text longer in segments and so more expensive. `toGsm7` replaces some of these characters, such as curly
 * apostrophes.
 */
export const fr = {
  orderPlaced: 'Mida : commande {order} enregistrée chez {shop}, total {total}. Pour la suivre : {link}',
  orderReady: 'Mida : votre commande {order} vous attend chez {shop}.',
  orderWaiting: 'Mida : rappel, votre commande {order} est prête et vous attend chez {shop}. {link}',
  orderWaitingPaid:
    'Mida : rappel, votre commande {order} est prête et vous attend chez {shop}. Sans vous, pas de remboursement. {link}',
  orderNotCollected: 'Mida : commande {order} non récupérée. {shop} peut encore la remettre jusqu’à {until}. {link}',
  orderNotCollectedPaid:
    'Mida : commande {order} ni récupérée ni remboursée. {shop} peut la remettre jusqu’à {until}. {link}',
  orderAccepted: 'Mida : {shop} a accepté votre commande {order} pour {time} environ. {link}',
  orderDelayed: 'Mida : nouvelle heure pour votre commande {order} chez {shop} : {time} environ. {link}',
  orderRefused: 'Mida : {shop} ne peut pas préparer votre commande {order}.{reason} {link}',
  orderRefusedPaid: 'Mida : {shop} ne peut pas préparer votre commande {order}.{reason} Remboursement à suivre. {link}',
  orderUnanswered: "Mida : {shop} n'a pas encore répondu à votre commande {order}. Annuler est gratuit : {link}",
  orderEnded: "Mida : {shop} n'a pas répondu : votre commande {order} est refusée. {link}",
  orderEndedPaid: "Mida : {shop} n'a pas répondu : votre commande {order} est refusée. Remboursement à suivre. {link}",
  orderMissing:
    'Mida : {shop} ne peut pas faire « {dish} »{part}, commande {order}. Choisissez avant {until} ce que vous voulez : {link}',
  orderWithout:
    'Mida : sans réponse de votre part, {shop} fait votre commande {order} sans « {dish} »{part}. Total : {total}. {link}',
  orderWithoutPaid:
    'Mida : sans réponse de votre part, {shop} fait votre commande {order} sans « {dish} »{part} et vous rend la différence. {link}',
  orderLacksAll:
    'Mida : sans réponse de votre part, votre commande {order} chez {shop} est annulée : « {dish} » manque. {link}',
  orderLacksAllPaid:
    'Mida : sans réponse de votre part, votre commande {order} chez {shop} est annulée : « {dish} » manque. Remboursement à suivre. {link}',
  orderPart: '({count} sur {of})',
  orderReason: 'Motif : {reason}',
  orderMispaid:
    "Mida : le paiement de la commande {order} n'a pas le bon montant. Elle est annulée et il vous est remboursé. {link}",
  orderRefunded:
    'Mida : la commande {order} était close avant votre paiement de {total}. Il vous est remboursé. {link}',
  orderRefundOnline:
    'Mida : {shop} vous rembourse {amount}, commande {order}. Selon la banque, ils arrivent en quelques jours. {link}',
  orderRefundByHand: 'Mida : {shop} vous rend lui-même {amount}, commande {order}, avant le {day}. {link}',
  orderCancelledOnline:
    'Mida : la commande {order} est annulée. {shop} vous rembourse {amount} en quelques jours. {link}',
  orderCancelledByHand: 'Mida : la commande {order} est annulée. {shop} vous rend {amount} avant le {day}. {link}',
  orderRefundGiven: 'Mida : {shop} note vous avoir rendu {amount}, commande {order}. Vérifiez : {link}',
  orderReportAnswered: 'Mida : {shop} a répondu à votre message sur la commande {order}. À lire ici : {link}',
  reservation: {
    requested: {
      sms: 'Mida : demande de table chez {shop}, {when}, {people}. Réponse par SMS. Voir ou annuler : {link}',
      subject: 'Votre demande de table chez {shop}',
      lead: '{shop} a reçu votre demande : {when}, {people}.',
      rest: 'La table n’est réservée qu’après la confirmation de la maison, que vous recevrez.',
    },
    confirmed: {
      sms: 'Mida : table confirmée chez {shop}, {when}, {people}. Voir ou annuler : {link}',
      subject: 'Table confirmée chez {shop}',
      lead: '{shop} vous attend {when}, {people}.',
      rest: 'L’entrée de calendrier est jointe à ce message. Un empêchement ? Annulez par le bouton : la maison est prévenue aussitôt.',
    },
    refused: {
      sms: 'Mida : {shop} ne peut pas vous recevoir {when}. {reason}',
      subject: '{shop} ne peut pas vous recevoir',
      lead: '{shop} ne peut pas vous recevoir {when}. {reason}',
      rest: 'Essayez une autre heure, ou une autre maison.',
    },
    cancelled: {
      sms: 'Mida : votre réservation chez {shop}, {when}, est annulée.',
      subject: 'Réservation annulée chez {shop}',
      lead: 'Votre réservation chez {shop}, {when}, est annulée.',
      rest: 'La maison est prévenue.',
    },
    expired: {
      sms: "Mida : {shop} n'a pas répondu à temps pour {when}. La demande est close.",
      subject: 'Sans réponse : {shop}',
      lead: '{shop} n’a pas répondu à temps à votre demande pour {when}. Elle est close.',
      rest: 'Essayez une autre heure, ou une autre maison.',
    },
    reminder: {
      sms: 'Mida : à tout à l’heure chez {shop}, {when}, {people}. Empêché ? {link}',
      subject: 'À tout à l’heure chez {shop}',
      lead: '{shop} vous attend {when}, {people}.',
      rest: 'Un empêchement ? Annulez par le bouton : la maison est prévenue aussitôt.',
    },
    reason: 'Motif : {reason}',
    action: 'Voir la réservation',
    signature: 'L’équipe de Mida',
  },
  refusals: {},
}
