/** Days after its time for which a reservation is kept. */
export const keptDays = 365
