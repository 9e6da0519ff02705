/** What people type reads its own way. While nothing is typed the field reads like the page, and so does its placeholder. */
export const typedDirection = (value: unknown): 'auto' | undefined => (value ? 'auto' : undefined)
