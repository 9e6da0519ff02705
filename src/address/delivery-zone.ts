export const deliveryPostalCodes = ['8075', '8011', '2075', '2011', '4222'] as const

export type DeliveryPostalCode = (typeof deliveryPostalCodes)[number]

export const isInDeliveryZone = (postalCode: string): boolean =>
  deliveryPostalCodes.some((served) => served === postalCode.trim())
