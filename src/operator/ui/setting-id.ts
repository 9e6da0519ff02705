import type { WayToSend } from '../needs.ts'

/** The place of a setting on `/admin/settings`. */
export const settingId = (name: WayToSend | 'brand' | 'contact' | 'languages' | 'applications'): string =>
  `setting-${name}`
