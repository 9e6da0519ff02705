import type { Owned, World } from './faults/owned-things.ts'

/** Sample requests for writing calls of a shop or the operator whose path has no id. Calls with an id are in `faults/owned-things.ts`. */
export const writesWithoutId: Readonly<Record<string, { make(world: World): Promise<Owned> }>> = {}
