export const fr = {
  refusals: {
    malformed: 'La demande est illisible.',
    invalid: 'Certaines informations ne sont pas valables.',
    'unknown-page': 'Cette adresse n’existe pas.',
    'too-large': 'La demande est trop grande.',
    slow: 'La demande n’est pas arrivée à temps.',
    'needs-websocket': 'Cette adresse ne répond qu’aux WebSockets.',
    'other-version': 'Le fichier n’est pas celui que vous attendez.',
    'other-site': 'Ce serveur ne sert pas cette adresse.',
    'too-many-requests': 'Trop de demandes à la fois. Réessayez dans une minute.',
    'unsupported-type': 'Ce format n’est pas accepté.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
    maintenance: 'Une courte maintenance est en cours. Aucune commande n’est perdue.',
    'being-set-up': 'Cette place de marché se prépare : les premiers restaurants arrivent bientôt.',
    fault: 'Un problème est survenu de notre côté. Rien n’a été perdu : réessayez.',
    'cross-site': 'Cette demande ne vient pas de notre site.',
    'channel-forbidden': 'Vous n’avez pas accès au suivi en direct de cette commande.',
    'proof-needed': 'Confirmez d’abord que c’est vous.',
    'only-looking':
      'Vous regardez seulement ce restaurant : rien ne s’y change. Terminez la visite pour agir en votre nom.',
    'fixed-in-demo': 'Dans la démo publique, ceci ne se change pas : tout le monde le verrait.',
    'not-signed-in': 'Connectez-vous pour continuer.',
  },
  age: {
    justNow: 'Stock vérifié il y a moins d’une minute ; il sera revérifié dès que possible.',
    ago: 'Stock vérifié {ago} ; il sera revérifié dès que possible.',
  },
  demo: 'Ceci est une démo : rien n’est payé ni cuisiné.',
  closed: {
    heading: {
      unavailable: 'La cuisine souffle un instant',
      maintenance: 'Nous redressons la table',
      'being-set-up': 'Ouverture prochaine',
      'too-many-requests': 'Vous êtes nombreux à cette table',
    },
    known: {
      payment:
        'Nous ne savons pas encore si votre paiement a abouti : ne payez pas une seconde fois, cette page le dira dès que nous le saurons.',
      placed: 'La commande n° {id} est enregistrée : inutile de la refaire.',
      order: 'La commande n° {id} est gardée : elle s’affichera ici dès que possible.',
      confirmed: 'Une commande confirmée est gardée : inutile de la refaire.',
    },
    itself: 'Cette page se rouvre toute seule.',
    again: 'Réessayer',
    look: 'Voir où en est le paiement',
  },
  offline: {
    heading: 'Vous êtes hors connexion',
    text: 'La page n’a pas pu arriver jusqu’ici. Vérifiez le réseau, elle revient dès qu’il est là.',
    cart: 'Votre panier reste gardé sur cet appareil.',
    again: 'Réessayer',
  },
}
