import type { TabletReply } from '../tablet-contract.ts'
import type { KeptTablet } from './tablet-store.ts'

export const toTabletReply = ({ id, name, madeAt, lastSeenAt, expiresAt, codeUntil }: KeptTablet): TabletReply => ({
  id,
  name,
  made_at: madeAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
  code_until: codeUntil.toISOString(),
})
