import { dates } from '../../kernel/languages/fr.ts'
import { gatewayRefusals } from '../../payments/texts/fr.ts'

export const fr = {
  readiness: {
    'terms-due': 'Acceptez les nouvelles conditions.',
    'phone-missing': 'Saisissez votre numéro de téléphone.',
    'planning-missing': 'Choisissez quand vous voulez votre commande.',
    'appointment-missing': 'Choisissez un jour et une heure de retrait.',
    'phone-unverified': 'Vérifiez votre numéro de téléphone par un code.',
    'phone-unprovable':
      'Aucun SMS ne part d’ici pour le moment : votre numéro ne peut pas être vérifié, et la commande ne peut pas être passée.',
  },
  cannotOrder: {
    title: 'On ne peut pas commander ici pour le moment',
    text: 'Une commande demande un téléphone vérifié, et aucun SMS ne part d’ici pour le moment. Votre panier est gardé.',
    known: 'Si votre compte a déjà un téléphone vérifié, connectez-vous et commandez.',
    signIn: 'Se connecter',
  },
  slots: {
    choose: 'Choisissez un jour et un créneau.',
    date: '{day} {month} {year}',
    unavailable: {
      past: 'Passé',
      paused: 'En pause',
      'too-soon': 'Trop tôt',
      full: 'Complet',
    },
  },
  days: dates.shortWeekdays,
  months: dates.shortMonths,
  page: {
    title: 'Commander chez {shop}',
    heading: 'Votre commande',
    home: 'Accueil',
    addMore: 'Ajouter d’autres articles',
  },
  signIn: {
    title: 'Un numéro, et c’est parti',
    text: 'Connectez-vous avec votre téléphone : la maison vous préviendra quand c’est prêt, et votre panier vous attend.',
    action: 'Continuer avec mon téléphone',
  },
  empty: {
    title: 'Il n’y a rien à commander',
    text: 'Votre panier chez {shop} est vide. Choisissez un plat, il vous attendra ici.',
    placed: 'Voir ma commande n° {id}',
  },
  placeOrder: 'Passer la commande',
  mode: {
    legend: 'À emporter ou sur place',
    takeaway: 'À emporter',
    dineIn: 'Sur place',
    noTakeaway: 'Cette maison ne prépare pas de commandes à emporter.',
    noDineIn: 'Cette maison ne sert pas sur place.',
  },
  place: {
    takeawayTitle: 'Où retirer votre commande',
    dineInTitle: 'Où vous serez servi',
    map: 'Plan : {shop}, {address}',
    directions: 'Itinéraire',
    table: 'Numéro de table',
    tableHint: 'Si vous êtes déjà installé. Sinon, la maison vous placera.',
  },
  pickup: {
    legend: 'Quand',
    standard: 'Dès que possible',
    standardHint: 'Prête en {minutes} min environ',
    standardDefault: '31-56min',
    scheduled: 'Planifier',
    prompt: 'Choisissez un jour et une heure',
    chosen: '{day} entre {exact, select, minute {{from} et {to}} other {{from} h et {to} h}}',
    noSlot: 'Aucun créneau dans les sept prochains jours',
    edit: 'Modifier',
    choose: 'Choisir un créneau',
    full: 'La cuisine est complète pour le moment',
    closed: '{state, select, paused {En pause pour le moment} other {Fermé pour le moment}}',
    opensToday: '{state, select, paused {En pause} other {Fermé}} · ouvre à {time}',
    opensOn: '{state, select, paused {En pause} other {Fermé}} · ouvre {day} à {time}',
  },
  schedule: {
    title: 'Planifier le retrait',
    days: 'Jour',
    slots: 'Heure',
    shortDate: '{day} {month}',
    closedDay: 'La maison est fermée ce jour-là.',
    noneLeft: 'Il ne reste aucun créneau ce jour-là.',
    passed: 'Passés ({count})',
    confirm: 'Planifier',
    cancel: 'Annuler',
  },
  picker: {
    title: 'Date et heure du retrait',
    current: 'Retrait prévu',
    day: 'Jour',
    time: 'Heure',
    chooseTime: 'Choisir une heure',
    confirm: 'Choisir',
    all: 'Voir tous les créneaux',
  },
  phone: {
    legend: 'Téléphone',
    hint: 'Pour vous prévenir quand c’est prêt.',
    label: 'Numéro de téléphone',
    verify: 'Vérifier',
    verifiedAs: 'Numéro vérifié',
    change: 'Changer de numéro',
    keep: 'Garder mon numéro',
    codeTitle: 'Vérifiez votre numéro',
    next: 'Suivant',
    sendFailed: 'Le code n’a pas pu être envoyé.',
    codeInvalid: 'Ce code n’est pas le bon.',
    verified: 'Numéro vérifié !',
  },
  ready: {
    title: 'Il manque encore quelque chose',
  },
  pay: {
    action: 'Procéder au paiement <amount></amount>',
    atCounter: 'À payer au comptoir',
    rest: 'Le total est celui que vous payez : aucun frais ne s’ajoute.',
  },
  payment: {
    title: 'Comment payer ?',
    legend: 'Moyen de paiement',
    counter: 'Payer au comptoir',
    counterStopped: 'Suspendu pour le moment.',
    counterHint: 'En espèces ou par carte, quand vous retirez.',
    counterHintDineIn: 'En espèces ou par carte, à la fin du repas.',
    onlineHint: {
      card: 'Par carte, en ligne',
      wallet: 'Avec un portefeuille mobile, en ligne',
      'card-or-wallet': 'Par carte ou avec un compte {service}, en ligne',
    },
    where: 'Vous payez {shop} sur la page {service}, puis vous revenez ici.',
    closed:
      'Si vous fermez cette page-là, vos plats restent gardés {minutes} minutes. Rien n’est débité tant qu’elle ne l’a pas dit, et vous pouvez encore payer depuis « Mes commandes ».',
    confirmCounter: 'Commander <amount></amount>',
    confirmOnline: 'Payer <amount></amount>',
    placed: 'Commande enregistrée.',
    placedAtCounter: 'Cette commande était déjà enregistrée avec votre premier choix : à payer au comptoir.',
    failed: 'Le paiement a échoué',
    failedBecause: 'Le paiement a échoué : {reason}',
    declined:
      'Le paiement n’a pas abouti : rien n’a été débité et la maison n’a rien reçu. Votre panier est intact : réessayez ou payez au comptoir.',
    noResponse:
      'Nous ne savons pas encore si votre commande est arrivée. Appuyez de nouveau : vous ne pouvez pas commander deux fois.',
  },
  unpaid: {
    title: 'Votre commande n° {id} n’est pas encore payée',
    text: 'La maison ne l’a pas reçue. Rien n’est débité tant que la page de paiement ne l’a pas dit. Payer ici la reprend ; un autre panier la remplace.',
    see: 'Voir la commande',
  },
  changes: {
    title: 'Quelque chose a changé',
    lead: 'Rien n’a été commandé ni débité. Voici ce qui n’est plus comme vous l’avez vu :',
    goOn: 'Continuer',
    accept: 'Accepter et continuer',
    decline: 'Revenir au panier',
  },
  summary: {
    title: 'Récapitulatif',
    show: 'Afficher le détail',
    hide: 'Masquer le détail',
    items: '{count, plural, one {# article} other {# articles}}',
    option: '<group></group> : <option></option>',
    note: 'Note : <note></note>',
    dearer: 'Plus cher qu’à l’ajout au panier : c’était <before></before>.',
    cheaper: 'Moins cher qu’à l’ajout au panier : c’était <before></before>.',
    subtotal: 'Sous-total',
    total: 'Total',
    order: 'Suivre ma commande n° {id}',
  },
  refusals: {
    'unknown-shop': 'Ce restaurant n’existe pas.',
    'shop-suspended':
      'Ce restaurant ne prend plus de commandes ici pour le moment. Rien n’a été commandé ni débité, et votre panier est gardé.',
    'not-signed-in': 'Connectez-vous avec votre téléphone pour commander.',
    'phone-invalid': 'Vérifiez le numéro de téléphone.',
    'phone-not-verified': 'Vérifiez votre numéro de téléphone par un code.',
    'unknown-payment-application': 'Ce moyen de paiement n’est pas proposé ici.',
    'amount-malformed': 'Le montant est illisible.',
    'pickup-mode-not-offered': 'Ce restaurant ne propose pas ce mode de retrait.',
    'unknown-product': 'Un des plats n’est pas à la carte de ce restaurant.',
    'unknown-option': 'Une des options choisies n’existe pas pour ce plat.',
    'duplicate-option': 'Une option est choisie plus de fois que permis.',
    'too-many-options': 'Vous avez choisi trop d’options pour un plat.',
    'note-too-long': 'Une note est trop longue : 140 caractères au plus.',
    'total-too-large': 'Le total est trop élevé pour une seule commande. Retirez des plats, ou faites deux commandes.',
    'out-of-stock': "Quantité demandée n'existe pas en stock !",
    'order-changed':
      'Votre commande a changé depuis votre dernier passage. Vérifiez-la avant de payer : rien n’a été débité.',
    'key-reused': 'Cette tentative a déjà servi pour une autre commande. Rouvrez le paiement et réessayez.',
    'earlier-order-paid':
      'Votre commande n° {order} vient d’être payée : elle est chez le restaurant. Rien d’autre n’a été commandé ni débité.',
    'too-many-open-orders':
      '{counterOrders} de vos commandes attendent déjà la réponse de ce restaurant. Rien n’a été commandé. Dès qu’il en accepte une, vous pouvez commander à nouveau ; vous pouvez aussi en annuler une.',
    'too-many-unpaid-portions':
      '{portions} portions au plus peuvent attendre ici sans être payées ni acceptées. Rien n’a été commandé. Commandez-en moins, et le reste dès que le restaurant a accepté, ou appelez-le.',
    'held-too-long':
      'Des plats vous ont déjà été réservés ici pendant {heldMinutes} minutes sans paiement. Rien n’a été commandé ni débité. Payez au comptoir, ou en ligne dans {withinHours} heures au plus tard.',
    'refunds-owed':
      'Plusieurs de vos paiements en ligne chez ce restaurant sont encore ouverts, ou à vous rendre. Rien n’a été commandé ni débité. En attendant, payez au comptoir.',
    'phone-blocked':
      'Ce restaurant ne prend pas de commandes de ce numéro. Votre panier est gardé. Appelez le restaurant pour en parler.',
    'counter-not-collected':
      '{notCollected} commandes de ce numéro n’ont pas été retirées ces {months} derniers mois. Payez celle-ci en ligne. Après {collected} commandes retirées, vous pourrez de nouveau payer au comptoir. Si c’est une erreur, appelez le restaurant concerné.',
    'new-customer-amount':
      'Avant votre première commande retirée, ce restaurant accepte au plus {amount} à payer au comptoir. {online, select, yes {Payez en ligne, ou retirez des plats.} other {Retirez des plats, ou appelez le restaurant.}}',
    'new-customer-orders':
      'Avant votre première commande retirée, {mostOrders, plural, one {une seule commande peut} other {# commandes au plus peuvent}} attendre à payer au comptoir. {online, select, yes {Payez celle-ci en ligne, ou retirez-en une d’abord.} other {Retirez-en une d’abord, ou appelez le restaurant.}}',
    ...gatewayRefusals,
    'orders-stopped':
      '{isOwn, select, yes {{sentence}} other {Les commandes sont suspendues pour le moment. Votre panier est gardé : réessayez plus tard.}}',
    'payment-stopped':
      '{isOwn, select, yes {{sentence}} other {Ce moyen de paiement est suspendu pour le moment. Choisissez-en un autre.}}',
    'change-price': '{before, select, none {{name} : {after}} other {{name} : {after} au lieu de {before}.}}',
    'change-total': 'Nouveau total : {after} au lieu de {before}.',
    'change-out-of-stock': '{name} : {stock, plural, =0 {épuisé} other {plus que # en stock}}.',
    'change-product-gone': '{name} n’est plus à la carte.',
    'change-option-gone': '{name} : une option choisie n’existe plus.',
    'change-option-sold-out': '{name} : « {option} » est épuisé.',
    'change-option-required':
      '{name} : choisissez {minimum, plural, one {une option} other {au moins # options}} pour « {group} ».',
    'change-option-maximum':
      '{name} : {maximum, plural, one {une seule option} other {# options au plus}} pour « {group} ».',
    'change-closed':
      'Le restaurant est fermé maintenant{when, select, today { : il rouvre à {time}} later { : il rouvre le {date} à {time}} other {}}.',
    'change-slot': 'Le créneau choisi n’est plus disponible.',
    'change-full':
      'La cuisine n’a plus de place dans ce créneau. {free, select, yes {Prochain créneau libre : le {date} à {time}.} unplanned {Réessayez un peu plus tard.} other {Aucun autre créneau n’est libre dans les sept jours.}}',
    'change-paused':
      'Le restaurant est en pause et ne prend pas de commande pour le moment{when, select, today { : il rouvre à {time}} later { : il rouvre le {date} à {time}} other {}}.',
    'slot-malformed': 'Choisissez un créneau proposé par le restaurant.',
    'slot-past': 'Ce créneau est déjà passé.',
    'slot-too-far': 'Les commandes se planifient au plus 7 jours à l’avance.',
    'slot-closed': 'Le restaurant est fermé à cette heure.',
    'slot-paused': 'Le restaurant ne prend pas de commande à cette heure.',
    'slot-too-soon': 'La cuisine a besoin de plus de temps : choisissez un créneau plus tard.',
    'slot-full': 'Ce créneau est complet.',
  },
}
