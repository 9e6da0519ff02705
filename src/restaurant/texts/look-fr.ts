export const fr = {
  title: 'Voir comme ce restaurant',
  lead: 'Vous verrez ses pages comme son propriétaire, pendant 30 minutes, sans pouvoir rien y changer. La visite est notée au journal, et le restaurant la voit.',
  begin: 'Commencer la visite',
  looking: 'Vous regardez <name></name> comme son propriétaire, jusqu’à {time}. Rien ne peut y être changé.',
  end: 'Terminer la visite',
  past: 'Visites de l’équipe de la place de marché',
  none: 'Personne n’a regardé vos pages à votre place.',
  entry: '<name></name>, le {when}',
}
