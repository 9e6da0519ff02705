export const operatorRoles = ['operator', 'support'] as const

/** What a person is in the marketplace. `support` reads and helps; it moves no money and grants no rights. */
export type OperatorRole = (typeof operatorRoles)[number]
