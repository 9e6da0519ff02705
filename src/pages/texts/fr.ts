export const fr = {
  siteName: 'Mida',
  tagline: 'La bonne table du quartier',
  skip: 'Aller au contenu',
  languages: 'Langue',
  language: { fr: 'Français', en: 'English', ar: 'العربية' },
  theme: { label: 'Thème', device: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  footer: {
    about: 'Commandez auprès des restaurants de votre quartier, retirez sur place ou mangez à table.',
    help: 'Aide',
    restaurants: 'Espace restaurant',
  },
  home: {
    title: 'Mida — commandez près de chez vous',
    description: 'Les restaurants de votre quartier, leurs menus, et votre commande prête quand vous arrivez.',
    heading: 'Qu’est-ce qu’on mange ?',
    lead: 'Choisissez une maison, composez votre repas, retirez-le quand il est prêt.',
  },
  notFound: {
    title: 'Page introuvable',
    heading: 'Cette table n’existe pas',
    text: 'L’adresse a changé, ou ce plat a quitté la carte. Les bonnes maisons sont toujours là.',
    action: 'Retour à l’accueil',
  },
  fault: {
    title: 'Un problème est survenu',
    heading: 'Un plat nous a échappé',
    text: 'Le problème vient de notre côté et rien n’a été perdu. Réessayez dans un instant.',
    action: 'Réessayer',
  },
  outbox: {
    title: 'Boîte d’envoi de la démo',
    lead: 'Tout ce que la démo a envoyé par SMS, WhatsApp ou e-mail. N’existe que dans la démo.',
    to: 'Destinataire',
    filter: 'Filtrer',
    empty: 'Rien n’a encore été envoyé',
  },
}
