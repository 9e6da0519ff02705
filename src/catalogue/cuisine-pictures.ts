import { cuisinePicturePath } from './picture-paths.ts'

/** The drawn pictures of cuisines. A cuisine of the operator may have any of them. */
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

/** Null for a picture that is not drawn. */
export const cuisinePictureOf = (imageUrl: string): CuisinePicture | null =>
  cuisinePictures.find((key) => cuisinePicturePath(key) === imageUrl) ?? null
