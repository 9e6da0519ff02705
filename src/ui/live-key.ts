/** The page's `<meta>` of this name tells the public key of the live connection. Apart, because every page has it and few use it. */
export const liveKeyName = 'live-key'
