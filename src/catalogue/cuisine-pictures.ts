import { cuisinePicturePath } from './picture-paths.ts'

export const cuisinePictures = [
  'tunisian',
  'couscous',
  'sandwiches',
  'pizza',
  'grill',
  'seafood',
  'burgers',
  'pasta',
  'asian',
  'healthy',
  'pastries',
  'coffee',
] as const

export type CuisinePicture = (typeof cuisinePictures)[number]

export const isCuisinePicture = (key: string): key is CuisinePicture => cuisinePictures.some((known) => known === key)

/** Returns null if the cuisine has a photograph. */
export const cuisinePictureOf = (imageUrl: string): CuisinePicture | null =>
  cuisinePictures.find((key) => cuisinePicturePath(key) === imageUrl) ?? null
