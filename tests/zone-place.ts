/** The body of a call that adds a town to the delivery zone. */
export const zonePlace = (version: string, country = 'TUN') => ({
  country,
  ...(country === 'FRA'
    ? { postal_code: '69001', town: 'Lyon 1er', latitude: '45.7675', longitude: '4.8345' }
    : { postal_code: '4000', town: 'Sousse', latitude: '35.8256', longitude: '10.637' }),
  town_ar: '',
  version,
  may_leave_out: true,
})
