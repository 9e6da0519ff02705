/** Friday noon in Tunis: the time of the seed and of test clocks. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')
