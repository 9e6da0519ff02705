import { normaliseText } from '../kernel/text.ts'

/** Instructions by name with their defaults. Request, row, replies and pages use these names; a missing one is a type error. */
export const noInstructions = {
  /** Null: the shop chooses a table. */
  table: null as string | null,
}

export type OrderInstructions = Readonly<typeof noInstructions>

export type InstructionName = keyof OrderInstructions

/** Pickup modes with this instruction: 1 takeaway, 0 dine-in. */
const modes: Readonly<Record<InstructionName, readonly (0 | 1)[]>> = {
  table: [0],
}

export const appliesTo = (name: InstructionName, mode: 0 | 1): boolean => modes[name].includes(mode)

export const instructionNames = Object.keys(noInstructions) as readonly InstructionName[]

export const instructionsOf = (from: OrderInstructions): OrderInstructions =>
  Object.fromEntries(instructionNames.map((name) => [name, from[name]])) as OrderInstructions

export const isGiven = (name: string, value: unknown): boolean =>
  value != null && value !== '' && value !== (noInstructions as Readonly<Record<string, unknown>>)[name]

/** Instructions that apply to the mode, with normalised spaces. */
export const instructionsFor = (mode: 0 | 1, from: OrderInstructions): Partial<OrderInstructions> =>
  Object.fromEntries(
    instructionNames
      .filter((name) => appliesTo(name, mode))
      .map((name) => [name, from[name]] as const)
      .map(([name, value]) => [name, typeof value === 'string' ? normaliseText(value) : value] as const)
      .filter(([name, value]) => isGiven(name, value)),
  )
