/**
 * Goes on in a task of its own. Where a page comes alive everything wants to begin at once; on a slow phone the sum is felt, and a press
 * may come between the parts.
 */
export const ownTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
