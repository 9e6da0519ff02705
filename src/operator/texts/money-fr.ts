export const fr = {
  trouble: {
    'wrong-amount': {
      title: '{shop} a reçu un autre montant que le prix',
      text: '{service} annonce {reported} pour la commande n° {order}, qui coûte {expected}. La commande est annulée. L’argent revient au client, par {service} ou par le restaurant lui-même.',
    },
    'wrong-currency': {
      title: '{shop} a reçu une autre monnaie',
      text: '{service} annonce {reported} pour la commande n° {order}, qui coûte {expected}. La commande est annulée. Le restaurant doit rendre cet argent depuis son compte {service}.',
    },
    'wrong-attempt': {
      title: '{shop} : {service} annonce un autre paiement',
      text: '{service} répond par un autre paiement ({reported}) à la question sur la commande n° {order} ({expected}). Rien n’a changé ici. Demandez au restaurant de vérifier son compte.',
    },
    'paid-twice': {
      title: '{shop} a été payé deux fois',
      text: '{service} annonce un second paiement ({reported}) pour la commande n° {order}, déjà payée ({expected}). Le restaurant doit rendre ce second paiement depuis son compte {service}.',
    },
    reference: 'Référence du paiement :',
    order: 'Voir la commande',
    done: 'C’est réglé',
    ask: 'Ce paiement est-il réglé ?',
    askText: 'La ligne disparaît. Le journal garde qui l’a réglée.',
    yes: 'Oui, c’est réglé',
    no: 'Pas encore',
    closed: 'C’est noté.',
  },
  refusals: {
    'not-operator': 'Votre rôle ne le permet pas.',
    'already-dealt-with': 'Quelqu’un l’a déjà réglé.',
  },
}
