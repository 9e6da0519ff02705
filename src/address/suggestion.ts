export const mostSuggestions = 4

type Found = { readonly name: string; readonly postalCode: string | null }

export const suggestionsFrom = <Place extends Found>(
  found: readonly Place[],
  isServed: (place: Place) => boolean,
): (Place & { postalCode: string })[] => {
  const names = new Set<string>()
  const suggestions: (Place & { postalCode: string })[] = []
  for (const place of found) {
    const { name, postalCode } = place
    if (postalCode === null || !isServed(place) || names.has(name)) continue
    names.add(name)
    suggestions.push({ ...place, postalCode })
    if (suggestions.length === mostSuggestions) break
  }
  return suggestions
}
