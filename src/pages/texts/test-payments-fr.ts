export const fr = {
  line: 'Paiements d’essai : aucun argent ne circule ici.',
}
