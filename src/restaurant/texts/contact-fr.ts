export const fr = {
  title: 'Être joint',
  heading: 'Être joint',
  lead: 'Une commande qui attend ne doit pas être oubliée. Le restaurant est prévenu par SMS au bout de 3 minutes, par SMS et par e-mail au bout de 6 ; à 10 minutes le client l’apprend et peut annuler.',
  leadUntold:
    'Une commande qui attend ne doit pas être oubliée. Mida ne peut pas tout envoyer d’ici pour le moment : gardez le tableau sous les yeux. À 10 minutes le client l’apprend sur son suivi et peut annuler.',
  phone: 'Numéro prévenu par SMS',
  phoneHint: 'Le téléphone qui est dans la salle ou en cuisine. Il reçoit un message dès que vous enregistrez.',
  phoneUntold: 'Aucun SMS ne part d’ici pour le moment. Le numéro est gardé pour plus tard.',
  email: 'Adresse prévenue par e-mail',
  emailHint: 'Les personnes de l’équipe dont le téléphone ou l’e-mail est confirmé sont prévenues aussi.',
  emailUntold: 'Aucun e-mail ne part d’ici pour le moment. L’adresse est gardée pour plus tard.',
  rule: 'Si personne n’a répondu au bout de 20 minutes',
  rules: {
    keep: { label: 'La garder', more: 'Elle reste en attente jusqu’à votre réponse ou l’annulation du client.' },
    refuse: {
      label: 'La refuser, si aucun écran ne l’a affichée',
      more: 'Le client est prévenu ; un paiement en ligne lui est rendu. Une commande que le tableau a affichée n’est jamais refusée toute seule.',
    },
  },
  changed: 'Quelqu’un a modifié ces coordonnées entre-temps',
  changedText: 'Ce que vous avez écrit est gardé. Enregistrez de nouveau pour le garder. Ce qui a changé :',
  empty: 'aucun',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  savedAndTold: 'Enregistré. Un message vient de partir : vérifiez qu’il arrive.',
}
