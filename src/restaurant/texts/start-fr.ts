export const fr = {
  title: 'Ouvrir votre restaurant',
  steps: 'Les étapes',
  progress: 'Étapes obligatoires terminées : {done} sur {all}. Tout est gardé : revenez quand vous voulez.',
  explained: {
    draft: 'Vous seul voyez ce restaurant. Suivez les étapes dans l’ordre qui vous convient, puis envoyez la fiche.',
    submitted:
      'La fiche est chez l’équipe de la place de marché. Sa décision sera affichée ici. Les horaires et la carte, vous pouvez encore les compléter.',
    'sent-back': 'L’équipe de la place de marché demande une correction. Corrigez la fiche, puis renvoyez-la.',
    approved: 'La fiche est approuvée. Ouvrez quand vous êtes prêt à recevoir des commandes.',
    live: 'Votre restaurant est ouvert : les clients le trouvent et commandent.',
    paused: 'Votre restaurant est fermé jusqu’à nouvel ordre.',
    suspended: 'Votre restaurant est suspendu.',
  },
  correct: 'Corriger la fiche',
  done: 'terminé',
  open: 'à faire',
  optional: '(facultatif)',
  next: 'Continuer',
  do: 'Remplir',
  change: 'Modifier',
  actionOfStep: '{action} : {step}',
  missing: 'Il manque : {parts}.',
  comma: ', ',
  dishes:
    '{count, plural, one {# plat à la carte} other {# plats à la carte}}. À partir de {wanted}, une carte donne envie.',
  step: {
    place: { title: 'La maison', hint: 'Adresse, point sur le plan, téléphone, cuisines.' },
    identity: { title: 'L’identité légale', hint: 'Nom légal et identifiant fiscal. Les clients ne les voient pas.' },
    hours: { title: 'Les horaires', hint: 'Les heures d’une semaine ordinaire.' },
    menu: { title: 'La carte', hint: 'Cinq plats pour commencer, un par un ou collés d’un coup.' },
    picture: {
      title: 'Une photo prise avec le téléphone',
      hint: 'La façade, la salle ou un plat. Sans elle, les clients voient un dessin.',
    },
    test: { title: 'Une commande d’essai', hint: 'Elle sonne sur votre tableau. Ni client, ni paiement, ni message.' },
  },
  before: {
    submitted: 'Pour envoyer la fiche, remplissez d’abord la maison et l’identité légale.',
    live: 'Pour ouvrir, il faut des horaires et au moins un plat.',
  },
  early: 'Vous pouvez déjà envoyer la fiche et terminer le reste pendant que l’équipe la lit.',
  ring: 'Passer la commande d’essai',
  ringAgain: 'Essayer encore',
  board: 'Ouvrir le tableau',
  /** For those who do not work in a restaurant, or whose role does not open the screen. */
  outside: {
    signedOut: {
      heading: 'Votre comptoir vous attend',
      text: 'L’espace des restaurants : commandes en direct, carte, horaires, réservations et équipe. Connectez-vous avec le compte de votre maison. Votre restaurant n’y est pas encore ? Ouvrez-le : la fiche reste un brouillon jusqu’à son approbation.',
      action: 'Se connecter',
    },
    notStaff: {
      heading: 'Cet espace est celui des restaurants',
      text: 'Votre compte n’est rattaché à aucune maison pour l’instant. Si vous y travaillez, demandez à son propriétaire de vous ajouter à l’équipe.',
      action: 'Ouvrir votre restaurant',
    },
    operator: {
      heading: 'Aucun restaurant n’est le vôtre',
      text: 'Ici travaillent les équipes des restaurants. Vous dirigez la place de marché : vos pages sont ailleurs.',
      action: 'Ouvrir l’administration',
    },
    otherRole: 'Votre rôle dans cette maison n’ouvre pas cet écran. Choisissez une autre maison.',
  },
  refusals: {
    'not-staff': 'Vous ne faites pas partie de l’équipe de ce restaurant.',
    'role-forbids': 'Cette page appartient au propriétaire du restaurant.',
    'shop-is-open': 'Votre restaurant est ouvert : de vraies commandes arrivent.',
    'menu-empty': 'Ajoutez d’abord un plat à la carte : la commande d’essai le reprend.',
    'too-many-tests': '{most} essais par heure au plus. Réessayez un peu plus tard.',
  },
}
