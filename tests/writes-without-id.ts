import { readZoneVersion } from '../src/address/server/zone-store.ts'
import { settings } from '../src/server/tables.ts'
import { createCaller } from './caller.ts'
import type { Owned, World } from './faults/owned-things.ts'
import { zonePlace } from './zone-place.ts'

/** Sample requests for writing calls of a shop or the operator whose path has no id. Calls with an id are in `faults/owned-things.ts`. */
let drafts = 0

const nextDraft = () => {
  drafts += 1
  return { name: 'Chez Nous', domain: `chez-nous-${drafts}`, zip_code: '8075' }
}

export const writesWithoutId: Readonly<Record<string, { make(world: World): Promise<Owned> }>> = {
  'POST /api/pro/shops': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'leo@example.com'),
      params: {},
      body: nextDraft(),
    }),
  },
  'POST /api/admin/shops': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { ...nextDraft(), owner: 'amina@example.com' },
    }),
  },
  'POST /api/admin/start/dismiss': {
    make: async ({ api }) => ({ owner: await createCaller(api, 'nour@example.com'), params: {}, body: undefined }),
  },
  'PUT /api/admin/settings/applications': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { is_open: true, version: api.tools.settings.find('applications')?.version ?? '' },
    }),
  },
  'POST /api/admin/cuisines': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { names: { fr: 'Cuisine éthiopienne' }, picture: 'grill' },
    }),
  },
  'POST /api/admin/log/export': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { who: '', what: '', shop: '', from: '', to: '', zone: '' },
    }),
  },
  'POST /api/admin/invitations': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { to: 'helper@example.com', role: 'support' },
    }),
  },
  'POST /api/admin/people/search': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { text: 'amina@example.com' },
    }),
  },
  'POST /api/admin/settings/orders/stop': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { sentence: {}, version: '' },
    }),
  },
  // Takes orders again after the stop.
  'PUT /api/admin/settings/orders': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: {
        isStopped: false,
        stoppedPayments: ['demo-wallet'],
        sentence: {},
        version: api.tools.settings.find('orders')?.version ?? '',
      },
    }),
  },
  'DELETE /api/admin/settings/logo': {
    make: async ({ api }) => {
      await api.tools.db.insert(settings).values({ key: 'operator-logo', value: '{"hash":"0123456789abcdef"}' })
      return { owner: await createCaller(api, 'nour@example.com'), params: {} }
    },
  },
  'POST /api/admin/zone/places': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: zonePlace(await readZoneVersion(api.tools.db)),
    }),
  },
  'POST /api/admin/zone/clear': {
    make: async ({ api }) => {
      const owner = await createCaller(api, 'nour@example.com')
      await owner('POST', '/api/admin/zone/places', zonePlace(await readZoneVersion(api.tools.db), 'FRA'))
      const version = await readZoneVersion(api.tools.db)
      return { owner, params: {}, body: { country: 'FRA', version, may_leave_out: true } }
    },
  },
  'PUT /api/admin/settings/contact': {
    make: async ({ api }) => ({
      owner: await createCaller(api, 'nour@example.com'),
      params: {},
      body: { name: 'Mida SARL', email: '', phone: '', version: api.tools.settings.find('contact')?.version ?? '' },
    }),
  },
}
