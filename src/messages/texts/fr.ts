export const fr = { refusals: {} }
