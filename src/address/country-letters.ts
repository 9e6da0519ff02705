/** The two letters by which geocoders know a country, by its code in the database. */
const letters: Readonly<Record<string, string>> = { TUN: 'tn', FRA: 'fr', IND: 'in', ARE: 'ae' }

export const countryLetters = (code: string): string | null => letters[code] ?? null
