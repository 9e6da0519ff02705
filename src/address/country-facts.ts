/** What we know of countries beyond their row in the database, by their code there. */
const facts: Readonly<Record<string, { readonly alpha2: string; readonly timeZone: string }>> = {
  TUN: { alpha2: 'tn', timeZone: 'Africa/Tunis' },
  FRA: { alpha2: 'fr', timeZone: 'Europe/Paris' },
  IND: { alpha2: 'in', timeZone: 'Asia/Kolkata' },
  ARE: { alpha2: 'ae', timeZone: 'Asia/Dubai' },
}

export const countryFacts = (code: string): { readonly alpha2: string; readonly timeZone: string } | null =>
  facts[code] ?? null
