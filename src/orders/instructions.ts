import { normaliseText } from '../kernel/text.ts'

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

/** In which ways to eat it is asked for and kept: 1 takeaway, 0 dine-in. */
const modes: Readonly<Record<InstructionName, readonly (0 | 1)[]>> = {
  table: [0],
}

export const holdsFor = (name: InstructionName, mode: 0 | 1): boolean => modes[name].includes(mode)

export const instructionNames = Object.keys(noInstructions) as readonly InstructionName[]

/** Of an order or whatever else has them, nothing but these. */
export const instructionsOf = (from: OrderInstructions): OrderInstructions =>
  Object.fromEntries(instructionNames.map((name) => [name, from[name]])) as OrderInstructions

/** True for what says more than silence. */
export const isTold = (name: string, value: unknown): boolean =>
  value != null && value !== '' && value !== (noInstructions as Readonly<Record<string, unknown>>)[name]

/** What was told and holds for this way to eat, as people wrote it but for stray spaces. */
export const toldIn = (mode: 0 | 1, from: OrderInstructions): Partial<OrderInstructions> =>
  Object.fromEntries(
    instructionNames
      .filter((name) => holdsFor(name, mode))
      .map((name) => [name, from[name]] as const)
      .map(([name, value]) => [name, typeof value === 'string' ? normaliseText(value) : value] as const)
      .filter(([name, value]) => isTold(name, value)),
  )
