export const fr = {
  nav: {
    label: 'Espace restaurant',
    more: 'Plus',
    start: 'Démarrer',
    orders: 'Commandes',
    reservations: 'Réservations',
    menu: 'Carte',
    hours: 'Horaires',
    sales: 'Ventes',
    contact: 'Être joint',
    people: 'Équipe',
    tablets: 'Tablettes',
    shop: 'Restaurant',
  },
  shopFilter: 'Maison',
  allShops: 'Toutes',
  tablet: 'Tablette de <shop></shop> : <name></name>, rôle « {role} »',
  tabletRole: { counter: 'Comptoir', kitchen: 'Cuisine' },
  silent: {
    title: 'Aucun écran n’affiche les commandes de <name></name>',
    minutes:
      'Vous êtes ouvert et prenez des commandes, mais personne ne les verrait arriver, depuis {minutes, plural, one {# minute} other {# minutes}}.',
    hours:
      'Vous êtes ouvert et prenez des commandes, mais personne ne les verrait arriver, depuis {hours, plural, one {# heure} other {# heures}}.',
    open: 'Ouvrir le tableau des commandes',
  },
  stock: {
    button: 'Épuisé…',
    lowTitle: 'Bientôt épuisés',
    low: '{count, plural, one {plus que #} other {plus que #}}',
  },
  waitingCount: '{count, plural, one {# demande attend une réponse} other {# demandes attendent une réponse}}',
  paused: {
    title: '<name></name> est en pause : aucune commande n’arrive',
    until: 'Les commandes reprennent toutes seules à {time}.',
    withoutEnd: 'Fermé jusqu’à nouvel ordre : ni commande ni réservation, jusqu’à ce qu’un propriétaire rouvre.',
    resume: 'Reprendre les commandes maintenant',
    open: 'Rouvrir',
  },
  unsaved: {
    title: 'Partir sans enregistrer ?',
    text: 'Ce que vous avez écrit ici n’est pas enregistré et serait perdu.',
    leave: 'Partir sans enregistrer',
    stay: 'Rester',
  },
  notSaved: 'Pas enregistré',
  tryAgain: 'Réessayer',
}
