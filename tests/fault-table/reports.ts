import { relative } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './table.ts'

const vitest = z.object({
  testResults: z
    .array(
      z.object({ name: z.string(), assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
    )
    .default([]),
})

export const readVitest = (report: unknown, root: string): Outcome[] =>
  vitest
    .parse(report)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ file: relative(root, name), title, passed: status === 'passed' })),
    )

const suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })).default([]),
  get suites(): z.ZodDefault<z.ZodArray<typeof suite>> {
    return z.array(suite).default([])
  },
})

export const readPlaywright = (report: unknown): Outcome[] => {
  const outcomesOf = ({ specs, suites }: z.infer<typeof suite>): Outcome[] => [
    ...specs.map(({ file, title, ok }) => ({ file: `e2e/${file}`, title, passed: ok })),
    ...suites.flatMap(outcomesOf),
  ]
  return outcomesOf(suite.parse(report))
}
