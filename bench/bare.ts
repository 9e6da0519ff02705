// The baseline: `node:http` that sends the bytes of a file.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bytes = readFileSync(process.argv[2] ?? '')
const etag = process.env.ETAG ?? ''

createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag })
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': bytes.length, etag })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
