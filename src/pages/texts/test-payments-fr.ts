export const fr = {
  line: 'Paiements en test : aucun argent ne circule dans ce restaurant.',
}
