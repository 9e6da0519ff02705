/** Continues in a new task, so that the browser can handle clicks in between. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
