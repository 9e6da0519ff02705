export const operatorRoles = ['operator', 'support'] as const

/** Role of a person who runs the marketplace. `src/operator/permission.ts` lists the rights of each role. */
export type OperatorRole = (typeof operatorRoles)[number]
