export const postgresField = (error: unknown, name: 'code' | 'constraint'): unknown => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? Object.entries(cause).find(([key]) => key === name)?.[1] : undefined
}
