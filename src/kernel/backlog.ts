/** What waits to be done, such as jobs. `oldest` is null when nothing waits. */
export type Backlog = { readonly waiting: number; readonly oldest: Date | null }
