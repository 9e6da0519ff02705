/** Name of the `<meta>` with the public key for live updates. In its own file, because every page imports it. */
export const liveKeyName = 'live-key'
