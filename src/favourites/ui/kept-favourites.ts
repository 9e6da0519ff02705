import { readStored } from '../../ui/device-storage.ts'

export const favouritesKey = 'favourites'

/** True if a stranger has kept favourites on this device. Small, because home asks this before it loads anything. */
export const hasKeptFavourites = (): boolean => readStored(favouritesKey) !== null
