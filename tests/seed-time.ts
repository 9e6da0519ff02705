/** Friday noon in Tunis: when the demo world of the tests was seeded, and where a test's clock stands unless it says otherwise. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')
