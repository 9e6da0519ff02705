/** Codes of the countries in which restaurants may open, and the one that is assumed of a visitor. */
export type ServedCountries = { readonly served: readonly string[]; readonly main: string }

/** Until the operator decides: the country of the specified delivery zone. */
export const usualCountries: ServedCountries = { served: ['TUN'], main: 'TUN' }
