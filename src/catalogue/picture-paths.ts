/** Where the pictures of the demo world are served; a shop's own uploads have names of their own. */
export const dishPicturePath = (picture: string, colourway: number): string =>
  `/pictures/dishes/${picture}-${colourway}.svg`

export const shopPicturePath = (domain: string): string => `/pictures/shops/${domain}.svg`

export const logoPath = (domain: string): string => `/pictures/logos/${domain}.svg`

export const cuisinePicturePath = (key: string): string => `/pictures/cuisines/${key}.svg`
