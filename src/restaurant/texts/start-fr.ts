export const fr = {
  title: 'Ouvrir votre restaurant',
  steps: 'Les étapes',
  progress: '{done} sur {all} terminées. Tout est gardé : revenez quand vous voulez.',
  explained: {
    draft: 'Vous seul voyez ce restaurant. Suivez les étapes dans l’ordre qui vous convient, puis envoyez la fiche.',
    submitted:
      'La fiche est chez l’équipe de la place de marché. Vous recevrez un message dès qu’elle aura décidé. Les horaires et la carte, vous pouvez encore les compléter.',
    'sent-back': 'L’équipe de la place de marché demande une correction. Corrigez la fiche, puis renvoyez-la.',
    approved: 'La fiche est approuvée. Ouvrez quand vous êtes prêt à recevoir des commandes.',
    live: 'Votre restaurant est ouvert : les clients le trouvent et commandent.',
    paused: 'Votre restaurant est fermé jusqu’à nouvel ordre.',
    suspended: 'Votre restaurant est suspendu.',
  },
  correct: 'Corriger la fiche',
  done: 'terminé',
  open: 'à faire',
  next: 'Continuer',
  do: 'Remplir',
  change: 'Modifier',
  doStep: 'Remplir : {step}',
  changeStep: 'Modifier : {step}',
  missing: 'Il manque : {parts}.',
  comma: ', ',
  dishes:
    '{count, plural, one {# plat à la carte} other {# plats à la carte}}. À partir de {wanted}, une carte donne envie.',
  step: {
    place: { title: 'La maison', hint: 'Adresse, point sur le plan, téléphone, cuisines.' },
    identity: { title: 'L’identité légale', hint: 'Nom légal et identifiant fiscal. Les clients ne les voient pas.' },
    hours: { title: 'Les horaires', hint: 'Les heures d’une semaine ordinaire.' },
    menu: { title: 'La carte', hint: 'Cinq plats pour commencer, un par un ou collés d’un coup.' },
  },
  before: {
    submitted: 'Pour envoyer la fiche, remplissez d’abord la maison et l’identité légale.',
    live: 'Pour ouvrir, il faut des horaires et au moins un plat.',
  },
  early: 'Vous pouvez déjà envoyer la fiche et terminer le reste pendant que l’équipe la lit.',
}
