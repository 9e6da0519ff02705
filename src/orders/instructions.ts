/**
 * What a customer tells with an order beside its dishes, by its name and as it is when nothing is told. The call, the row, the replies,
 * the checkout, the order's page and the board have the same names; whichever of them lacks one does not compile.
 */
export const noInstructions = {
  /** Of who eats here; null: the shop finds one. */
  table: null as string | null,
}

export type OrderInstructions = Readonly<typeof noInstructions>

export type InstructionName = keyof OrderInstructions

export const instructionNames = Object.keys(noInstructions) as readonly InstructionName[]

/** Of an order or whatever else has them, nothing but these. */
export const instructionsOf = (from: OrderInstructions): OrderInstructions =>
  Object.fromEntries(instructionNames.map((name) => [name, from[name]])) as OrderInstructions

/** True for what says more than silence. */
export const isTold = (name: string, value: unknown): boolean =>
  value != null && value !== '' && value !== (noInstructions as Readonly<Record<string, unknown>>)[name]
