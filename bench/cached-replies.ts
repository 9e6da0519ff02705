import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { cpuSeconds } from '../tests/child-processes.ts'
import { load } from './load.ts'
import { median, type Server, scratch, startBare } from './processes.ts'
import type { Row } from './report.ts'

type Side = {
  readonly name: string
  readonly server: Server
  readonly path: string
  readonly headers: Record<string, string>
}

const connections = 20
const seconds = 2
/** Many short rounds in alternation, so that a short disturbance spoils only one of them. */
const rounds = 7
const warmUps = 3

const measure = async ({ server, path, headers }: Side) => {
  const before = cpuSeconds(server.pid)
  const { perSecond, total, p99 } = await load({
    url: server.address + path,
    connections,
    seconds,
    requests: [{ headers }],
  })
  return { perSecond, p99, cpuUs: ((cpuSeconds(server.pid) - before) / total) * 1e6 }
}

const round = (number: number): string => Math.round(number).toLocaleString('en')

/** `fetch` would decompress the body. */
const download = (url: string, headers: Record<string, string>): Promise<{ etag: string; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve({ etag: reply.headers.etag ?? '', bytes: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

const compare = async (
  what: string,
  goal: string,
  product: Server,
  path: string,
  headers: Record<string, string>,
): Promise<Row> => {
  const { etag, bytes } = await download(product.address + path, headers)
  const file = join(scratch, 'bytes')
  writeFileSync(file, bytes)
  const bare = await startBare(file, etag)
  const asks304 = 'if-none-match' in headers
  const sent = asks304 ? { ...headers, 'if-none-match': etag } : headers
  const ours: Side = { name: 'ours', server: product, path, headers: sent }
  const theirs: Side = { name: 'bare', server: bare, path: '/', headers: sent }
  for (let turn = 0; turn < warmUps; turn += 1) for (const side of [ours, theirs]) await measure(side)
  const seen: { ours: Awaited<ReturnType<typeof measure>>; bare: Awaited<ReturnType<typeof measure>> }[] = []
  for (let turn = 0; turn < rounds; turn += 1) seen.push({ ours: await measure(ours), bare: await measure(theirs) })
  await bare.end()
  const of = (side: 'ours' | 'bare', field: 'perSecond' | 'cpuUs') => median(seen.map((one) => one[side][field]))
  const ratio = median(seen.map((one) => one.ours.perSecond / one.bare.perSecond))
  return {
    what: `${what} (${asks304 ? '304' : `${round(bytes.length)} bytes`})`,
    ours: `${round(of('ours', 'perSecond'))}/s, ${round(of('ours', 'cpuUs'))} µs CPU each`,
    against: `bare node:http ${round(of('bare', 'perSecond'))}/s, ${round(of('bare', 'cpuUs'))} µs CPU each`,
    result: `${ratio.toFixed(2)} of the rate, ${(of('bare', 'cpuUs') / of('ours', 'cpuUs')).toFixed(2)} by CPU`,
    goal,
    rounds: seen.map(
      (one) =>
        `ours ${round(one.ours.perSecond)}/s (p99 ${one.ours.p99} ms), bare ${round(one.bare.perSecond)}/s (p99 ${one.bare.p99} ms)`,
    ),
  }
}

const menuPath = '/api/product/1/getrayons'
const pagePath = '/dar-el-marsa/'

export const menu = (product: Server) => compare('Menu as JSON', '0.85', product, menuPath, {})
export const compressedMenu = (product: Server) =>
  compare('Menu as JSON, brotli', '0.85', product, menuPath, { 'accept-encoding': 'br' })
export const page = (product: Server) => compare("Shop's page", '0.60', product, pagePath, {})
export const notModified = (product: Server) =>
  compare("Shop's page that the browser has", '0.80', product, pagePath, { 'if-none-match': '' })
