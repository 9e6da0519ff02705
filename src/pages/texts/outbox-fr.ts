export const fr = {
  title: 'Boîte d’envoi de la démo',
  lead: 'Tout ce que la démo a envoyé par SMS, WhatsApp ou e-mail. N’existe que dans la démo.',
  to: 'Destinataire',
  filter: 'Filtrer',
  empty: 'Rien n’a encore été envoyé',
}
