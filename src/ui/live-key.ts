/** Name of the `<meta>` with the public key for live updates. In its own file, so that pages import it without the live client. */
export const liveKeyName = 'live-key'
