import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild, scratch } from './processes.ts'

export type Asked = {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export type ClientPlan = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly requests: readonly Asked[]
  readonly keyed?: boolean
  readonly rate?: number
}

/** Milliseconds; `failed` counts replies of 400 and above, and missing ones. */
export type ClientResult = {
  readonly perSecond: number
  readonly total: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

export const load = async (plan: ClientPlan): Promise<ClientResult> => {
  const file = join(scratch, `plan-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(plan))
  const { output } = await runChild(process.execPath, ['bench/client.ts', file])
  const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as ClientResult
  if (result.failed > result.total / 100)
    throw new Error(`${result.failed} of ${result.total} calls failed: ${plan.url}`)
  return result
}
