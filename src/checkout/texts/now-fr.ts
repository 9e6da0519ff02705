export const fr = {
  notNow:
    '{state, select, paused {Le restaurant est en pause} full {La cuisine est complète pour le moment} other {Le restaurant est fermé}}{reason}{when, select, today {, il rouvre à {time}} later {, il rouvre {day} à {time}} other {}}.',
  soonGone:
    '« Dès que possible » n’est plus possible. {why}{plan, select, yes { Choisissez un jour et une heure.} other {}}',
  soonBack: '« Dès que possible » est de nouveau possible, et choisi.',
  slotGone: 'L’heure choisie n’est plus possible. {why}{plan, select, yes { Choisissez-en une autre.} other {}}',
  slotBack: 'L’heure choisie est de nouveau possible.',
  tableGone: 'On ne peut plus commander sur place maintenant. {why}',
  tableBack: 'On peut de nouveau commander sur place.',
  again: 'Le restaurant reprend les commandes.',
  blocked: 'La commande ne peut pas partir ainsi',
}
