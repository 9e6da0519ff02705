declare module 'autocannon' {
  type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: object) => object
  }
  type Result = {
    readonly requests: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly duration: number
    readonly errors: number
    readonly timeouts: number
    readonly '4xx': number
    readonly '5xx': number
  }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: readonly Request[]
    overallRate?: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
