/** What the header says of the account on every page; all else waits for the first dialog. */
export const fr = {
  signIn: 'Se connecter',
  open: 'Votre compte',
  profile: 'Gérer mon compte',
  orders: 'Mes commandes',
  reservations: 'Mes réservations',
  signOut: 'Se déconnecter',
}
