import { normaliseText } from '../kernel/text.ts'

/** The default values. Request, database row, replies and pages use these names. */
export const noInstructions = {
  /** Null if the shop chooses the table. */
  table: null as string | null,
}

export type OrderInstructions = Readonly<typeof noInstructions>

export type InstructionName = keyof OrderInstructions

/** 1 is takeaway, 0 is dine-in. */
const modes: Readonly<Record<InstructionName, readonly (0 | 1)[]>> = {
  table: [0],
}

export const appliesTo = (name: InstructionName, mode: 0 | 1): boolean => modes[name].includes(mode)

export const instructionNames = Object.keys(noInstructions) as readonly InstructionName[]

export const instructionsOf = (from: OrderInstructions): OrderInstructions =>
  Object.fromEntries(instructionNames.map((name) => [name, from[name]])) as OrderInstructions

export const isGiven = (name: string, value: unknown): boolean =>
  value != null && value !== '' && value !== (noInstructions as Readonly<Record<string, unknown>>)[name]

export const instructionsFor = (mode: 0 | 1, from: OrderInstructions): Partial<OrderInstructions> =>
  Object.fromEntries(
    instructionNames
      .filter((name) => appliesTo(name, mode))
      .map((name) => [name, from[name]] as const)
      .map(([name, value]) => [name, typeof value === 'string' ? normaliseText(value) : value] as const)
      .filter(([name, value]) => isGiven(name, value)),
  )
