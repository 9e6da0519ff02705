export const fr = {
  back: 'Revenir en arrière',
  notFound: {
    browse: 'Toutes les maisons',
    title: 'Page introuvable',
    heading: 'Cette table n’existe pas',
    text: 'L’adresse a changé, ou ce plat a quitté la carte. Les bonnes maisons sont toujours là.',
    action: 'Retour à l’accueil',
  },
  fault: {
    title: 'Un problème est survenu',
    heading: 'Un plat nous a échappé',
    text: 'Le problème vient de notre côté et rien n’a été perdu. Réessayez dans un instant.',
    action: 'Réessayer',
  },
}
