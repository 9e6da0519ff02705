/** The member of a parsed JSON value. Undefined if the value is no object or has no such member of its own. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
