/** Name of the `<meta>` with the public key for live updates. A file of its own, because every page has it and few use it. */
export const liveKeyName = 'live-key'
