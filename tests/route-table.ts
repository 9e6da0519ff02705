import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteOptions } from 'fastify'
import { ZodType, z } from 'zod'
import type { Endpoint } from '../src/kernel/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value

export const listEndpoints = async (): Promise<Endpoint[]> => {
  const source = fileURLToPath(new URL('../src', import.meta.url))
  const contracts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+\/(?:[\w-]+-)?contract\.ts$/.test(file),
  )
  const modules: object[] = await Promise.all(contracts.map((file) => import(join(source, file))))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

export type MountedRoute = {
  readonly method: string
  readonly url: string
  readonly body?: ZodType
  readonly query?: ZodType
  readonly isOpen: boolean
}

/** The routes of the API, without catch-all routes and routes that Fastify adds. */
export const listRoutes = (routes: readonly RouteOptions[]): MountedRoute[] =>
  routes
    .filter(({ url }) => !url.endsWith('*'))
    .flatMap(({ method, url, schema, config }) =>
      [method].flat().map((verb) => ({
        method: verb,
        url,
        isOpen: config?.crossSite === true,
        ...(schema?.body instanceof ZodType ? { body: schema.body } : {}),
        ...(schema?.querystring instanceof ZodType ? { query: schema.querystring } : {}),
      })),
    )
    .filter(({ method }) => method !== 'HEAD')

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const schemaOf = (shape: ZodType): Schema =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' })),
  )

const sampleOfSchema = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOfSchema(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOfSchema(inner)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOfSchema(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'a'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}

/** A value that the schema accepts. */
export const sampleOf = (shape: ZodType): unknown => sampleOfSchema(schemaOf(shape))

/** The part of an address with a value for each parameter that the call needs. */
export const queryOf = (shape: ZodType | undefined): string => {
  const { properties = {}, required = [] } = shape ? schemaOf(shape) : {}
  const values = required.map((name) => [name, String(sampleOfSchema(properties[name] ?? {}))])
  return values.length > 0 ? `?${new URLSearchParams(values)}` : ''
}

/** Names of all fields. A nested field is written as `products.0.note`. */
export const fieldsOf = (shape: ZodType): string[] => listFields(schemaOf(shape), '')

const listFields = (schema: Schema, path: string): string[] => {
  const inner = schema.anyOf ? (schema.anyOf[0] ?? {}) : schema
  if (inner.type === 'array') return inner.items && inner.minItems ? listFields(inner.items, `${path}.0`) : []
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => [
    `${path}.${name}`.replace(/^\./, ''),
    ...listFields(field, `${path}.${name}`),
  ])
}

export const withField = (value: unknown, field: string, other: unknown): unknown => {
  const [first = '', ...rest] = field.split('.')
  const changed = (inner: unknown) => (rest.length > 0 ? withField(inner, rest.join('.'), other) : other)
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === first ? changed(inner) : inner))
  const fields: object = value instanceof Object ? value : {}
  return { ...fields, [first]: changed(Reflect.get(fields, first)) }
}

export const fillPath = (path: string, fill: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => fill(name))
