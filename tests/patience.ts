/** How many times longer a fact may take to come when somebody else works on every core. */
export const patience = Number(process.env.PATIENCE) || 1
