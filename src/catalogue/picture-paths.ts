// Browsers cache a path for a year, so the path contains everything that distinguishes the picture from others.

const letters = ['a', 'b', 'c', 'd'] as const

/** `dish` is a key of `recipes`. `variant` (any integer) distinguishes dishes of one shop with the same drawing. */
export const dishPicturePath = (dish: string, colourway: number, variant = 0): string =>
  `/pictures/dishes/${dish}-${colourway}${letters[variant % letters.length] ?? letters[0]}.webp`

export const shopPicturePath = (dish: string, colourway: number): string => `/pictures/shops/${dish}-${colourway}.webp`

export const logoPath = (name: string, colourway: number): string => {
  const [initial = ''] = name.trim().normalize('NFD').toLowerCase()
  return `/pictures/logos/${/[a-z0-9]/.test(initial) ? initial : 'star'}-${colourway}.svg`
}

export const cuisinePicturePath = (cuisine: string): string => `/pictures/cuisines/${cuisine}.webp`
