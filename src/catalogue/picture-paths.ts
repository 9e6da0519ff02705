/** Where the pictures that we draw are read. A name says all that it shows, so that what it stands for never changes. */

const letters = ['a', 'b', 'c', 'd'] as const

/** `dish` is a key of a drawing; `variant`, any whole number, tells apart dishes of one shop that share a drawing. */
export const dishPicturePath = (dish: string, colourway: number, variant = 0): string =>
  `/pictures/dishes/${dish}-${colourway}${letters[variant % letters.length] ?? letters[0]}.webp`

/** The table of a shop, laid with the dish that stands for it. */
export const shopPicturePath = (dish: string, colourway: number): string => `/pictures/shops/${dish}-${colourway}.webp`

/** The first letter of a name in the star. */
export const logoPath = (name: string, colourway: number): string => {
  const [initial = ''] = name.trim().normalize('NFD').toLowerCase()
  return `/pictures/logos/${/[a-z0-9]/.test(initial) ? initial : 'star'}-${colourway}.svg`
}

export const cuisinePicturePath = (cuisine: string): string => `/pictures/cuisines/${cuisine}.webp`
