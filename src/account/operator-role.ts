export const operatorRoles = ['operator', 'support'] as const

/** Role of a person who runs the marketplace. So far, only `operator` is assigned, and both roles have the same rights. */
export type OperatorRole = (typeof operatorRoles)[number]
