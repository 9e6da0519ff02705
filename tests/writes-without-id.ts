import type { Owned, World } from './faults/owned-things.ts'

/** How a writing call of a shop or the operator succeeds, if its path has no id. Those with one are in `faults/owned-things.ts`. */
export const writesWithoutId: Readonly<Record<string, { make(world: World): Promise<Owned> }>> = {}
