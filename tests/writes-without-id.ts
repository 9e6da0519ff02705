import { createCaller } from './caller.ts'
import type { Owned, World } from './faults/owned-things.ts'

/** Sample requests for writing calls of a shop or the operator whose path has no id. Calls with an id are in `faults/owned-things.ts`. */
export const writesWithoutId: Readonly<Record<string, { make(world: World): Promise<Owned> }>> = {
  'PUT /api/admin/settings/contact': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { name: 'Mida SARL', email: '', phone: '', version: api.tools.settings.find('contact')?.version ?? '' },
    }),
  },
}
