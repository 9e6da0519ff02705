export const fr = {
  closed: 'Le restaurant vient de fermer.',
  closedFor: 'Le restaurant vient de fermer : {note}.',
  paused: 'Le restaurant est en pause.',
  pausedUntil: 'Le restaurant est en pause, il {next}.',
  open: 'Le restaurant vient d’ouvrir.',
  gone: '{name} n’est plus à la carte.',
  price: '{name} coûte maintenant {after} au lieu de {before}.',
  options: 'Les options de {name} ont changé.',
  more: '{count, plural, one {# autre changement sur la carte.} other {# autres changements sur la carte.}}',
}
