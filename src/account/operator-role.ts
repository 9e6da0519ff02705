export const operatorRoles = ['operator', 'support'] as const

/** `src/operator/permission.ts` lists the rights of each role. */
export type OperatorRole = (typeof operatorRoles)[number]
