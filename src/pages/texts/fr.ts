export const fr = {
  siteName: 'Mida',
  tagline: 'La bonne table du quartier',
  skip: 'Aller au contenu',
  languages: 'Langue',
  theme: { label: 'Thème', device: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  footer: {
    about: 'Commandez auprès des restaurants de votre quartier, retirez sur place ou mangez à table.',
    open: 'Ouvrir votre restaurant',
    restaurants: 'Espace restaurant',
    legalLabel: 'Informations légales',
    terms: 'Conditions',
    privacy: 'Données personnelles',
    retention: 'Durées de conservation',
  },
  reserve: 'Réserver Maintenant',
  home: {
    title: 'Mida — commandez près de chez vous',
    description: 'Les restaurants de votre quartier, leurs menus, et votre commande prête quand vous arrivez.',
    heading: 'Qu’est-ce qu’on mange ?',
    lead: 'Choisissez une maison, composez votre repas, retirez-le quand il est prêt.',
  },
  shortcuts: { restaurants: 'Les maisons du quartier', orders: 'Mes commandes' },
  away: {
    offline: 'Vous êtes hors connexion',
    silent: 'Pas de réponse pour l’instant',
    text: 'La page n’a pas pu arriver jusqu’ici et revient toute seule. Votre panier reste gardé sur cet appareil.',
    placed: 'La commande n° {id} est enregistrée : inutile de la refaire.',
    again: 'Réessayer',
  },
  stopped: {
    label: 'Commandes suspendues',
    text: 'Les commandes sont suspendues pour le moment. Votre panier est gardé : réessayez plus tard.',
  },
  demo: {
    label: 'Démonstration',
    text: 'Ceci est une démo : les maisons sont inventées, rien n’est payé ni cuisiné, et chacun peut lire tous les messages.',
  },
}
