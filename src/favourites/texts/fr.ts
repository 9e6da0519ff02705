export const fr = {
  title: 'Favoris',
  gone: '{shop} n’est plus proposé en ce moment.',
  remove: 'Retirer {shop} des favoris',
  refusals: {
    'unknown-shop': 'Ce restaurant n’existe pas.',
    'too-many-favourites': 'Vous avez déjà 200 favoris : retirez-en un pour garder celui-ci.',
  },
}
