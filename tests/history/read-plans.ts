import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { growingTables } from './growing-tables.ts'

export type Reading = {
  readonly text: string
  readonly ms: number
  /** Rows of growing tables that the scans found or threw away. */
  readonly read: number
  /** Rows that the statement returned or changed, and rows of sub-selects that the answer contains. */
  readonly answered: number
  /** The most rows that one scan threw away, if they are more than ten times those that it kept. */
  readonly thrown: number
  /** Names of tables that were read as a whole, with the number of rows. */
  readonly whole: Readonly<Record<string, number>>
  readonly indexes: readonly string[]
}

type Node = {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

type Plan = { readonly 'Query Text': string; readonly Plan: Node }

const enough = 500
const mostPerAnswer = 10

/** A sub-select of an order reads its lines or its history, which are few. */
const mostPerSubselect = 20

const loopsOf = (node: Node): number => node['Actual Loops'] ?? 1
const rowsOf = (node: Node): number => (node['Actual Rows'] ?? 0) * loopsOf(node)
const removed = (node: Node): number =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loopsOf(node)
/** So small that reading it as a whole is the shortest way. */
const isTiny = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' && (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) <= enough

/** Of a table that grows with time. Menus and shops are not history. */
const isScan = (node: Node): boolean =>
  Object.hasOwn(growingTables, node['Relation Name'] ?? '') && / Scan$/.test(node['Node Type']) && !isTiny(node)

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]

const answeredBy = (root: Node): number => {
  const own =
    root['Node Type'] === 'ModifyTable' ? Math.max(rowsOf(root), ...(root.Plans ?? []).map(rowsOf)) : rowsOf(root)
  const subselects = all(root).filter((node) => node['Parent Relationship'] === 'SubPlan')
  return (
    own +
    subselects.reduce((sum, node) => {
      const kept = all(node)
        .filter(isScan)
        .reduce((rows, scan) => rows + rowsOf(scan), 0)
      return sum + Math.min(kept, mostPerSubselect * loopsOf(node))
    }, 0)
  )
}

export const readPlan = ({ 'Query Text': text, Plan: root }: Plan, ms: number): Reading => {
  const nodes = all(root)
  const whole: Record<string, number> = {}
  for (const node of nodes.filter((one) => isScan(one) && one['Node Type'] === 'Seq Scan')) {
    const name = node['Relation Name'] ?? ''
    whole[name] = (whole[name] ?? 0) + rowsOf(node) + removed(node)
  }
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    ms,
    read: Math.round(nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node) + removed(node), 0)),
    answered: Math.round(answeredBy(root)),
    thrown: Math.max(
      0,
      ...nodes
        .filter(isScan)
        .filter((scan) => removed(scan) > mostPerAnswer * rowsOf(scan))
        .map(removed),
    ),
    whole,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
  }
}

/** A continued line of PostgreSQL's log begins with a tab. */
const entry = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g

/** Null for an entry that another process is still writing. */
const parsed = (text: string): Plan | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readLog = (log: string): Reading[] =>
  [...log.matchAll(entry)].flatMap(([, ms, text = '']) => {
    const plan = parsed(text.replace(/^\t/gm, ''))
    return plan ? [readPlan(plan, Number(ms))] : []
  })

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
}

export type PlanLog = {
  /** The plans of all statements that the database runs while `action` runs. */
  during(action: () => Promise<unknown>): Promise<Reading[]>
}

/** `client` must be a superuser of the cluster whose log this process can read. New connections to its database log their plans. */
export const recordPlans = async (client: Client): Promise<PlanLog> => {
  const { rows } = await client.query(`select current_database() as name, current_setting('data_directory') as data`)
  const [{ name, data }] = rows
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${setting} = '${value}'`)
  const file = join(dirname(data), 'postgres.log')
  return {
    during: async (action) => {
      const begin = statSync(file).size
      await action()
      const bytes = Buffer.alloc(statSync(file).size - begin)
      const descriptor = openSync(file, 'r')
      readSync(descriptor, bytes, 0, bytes.length, begin)
      closeSync(descriptor)
      return readLog(bytes.toString())
    },
  }
}

/** How many rows the statement read in vain, or 0 if it read little or answered much. */
export const wasteOf = ({ read, answered, thrown }: Reading): number => {
  if (read > enough && read > mostPerAnswer * Math.max(1, answered)) return read
  return thrown > enough ? thrown : 0
}

export const describeWaste = (reading: Reading): string => {
  const places = Object.entries(reading.whole).map(([table, rows]) => `, ${table} as a whole (${rows} rows)`)
  return `${reading.read} rows read, ${reading.answered} answered, ${reading.thrown} thrown away${places.join('')}: ${reading.text}`
}
