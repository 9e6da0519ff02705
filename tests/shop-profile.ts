/** A complete profile of a restaurant in Nabeul, as its owner sends it. */
export const shopProfileOf = (domain: string) => ({
  name: 'Chez Amina',
  domain,
  address: '3, avenue Habib Bourguiba',
  city: 'Nabeul',
  zip_code: '8075',
  latitude: 36.456,
  longitude: 10.737,
  phone: '72 000 000',
  cuisines: [1],
  takeaway: true,
  dine_in: false,
  legal_name: 'Amina SARL',
  tax_id: '1234567R/A/M/000',
})
