/** Whether the inhabitants of a postal code are served by a shop; without a postal code nobody is turned away. */
export const isReached = (shop: { readonly serves: readonly string[] }, postalCode: string | null): boolean =>
  postalCode === null || shop.serves.includes(postalCode)
