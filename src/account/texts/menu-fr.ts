/** The account menu in the header, loaded with every page. The other texts of the account are loaded on demand. */
export const fr = {
  signIn: 'Se connecter',
  open: 'Votre compte',
  profile: 'Gérer mon compte',
  orders: 'Mes commandes',
  reservations: 'Mes réservations',
  restaurant: 'Mon restaurant',
  marketplace: 'Administration',
  signOut: 'Se déconnecter',
}
