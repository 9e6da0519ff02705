// A ticket printer in a process of its own. It knows the two wire formats, and nothing of Mida.
// node printer-stand-in.mjs star|epson ADDRESS FOLDER [dies-after-fetch|prints-and-dies|out-of-paper|repeats]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const [, , kind, address, folder, habit = ''] = process.argv
const papers = []

/** Keeps what stands on the paper: lines of dots, 1 is black. */
const print = ({ bits, width, height }) => {
  const file = join(folder, `${papers.length + 1}.pbm`)
  writeFileSync(file, Buffer.concat([Buffer.from(`P4\n${width} ${height}\n`), bits]))
  papers.push({ file, width, height })
}

const readPng = (png) => {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG')
  const [width, height, depth, colour] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]
  if (depth !== 1 || colour !== 0) throw new Error(`not one bit per dot: ${depth} ${colour}`)
  const data = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const [length, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    if (name === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length))
  }
  const raw = inflateSync(Buffer.concat(data))
  const bytes = Math.ceil(width / 8)
  const lines = Array.from({ length: height }, (_, line) => {
    if (raw[line * (bytes + 1)] !== 0) throw new Error('a filter that this printer does not know')
    return raw.subarray(line * (bytes + 1) + 1, (line + 1) * (bytes + 1)).map((byte) => ~byte & 0xff)
  })
  return { bits: Buffer.concat(lines), width, height }
}

const finish = (more = {}) => {
  process.stdout.write(JSON.stringify({ papers, ...more }))
  process.exit(0)
}

async function star() {
  for (let turn = 0; turn < 50; turn += 1) {
    const statusCode = habit === 'out-of-paper' ? '410%20Paper%20Out' : '200%20OK'
    const body = {
      status: '23 6 0 0 0 0 0 0 0',
      printerMAC: '00:11:62:12:34:56',
      uniqueID: null,
      statusCode,
      jobToken: null,
      clientAction: null,
    }
    const poll = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!poll.ok) return finish({ refused: poll.status })
    const job = await poll.json()
    if (!job.jobReady) return finish()
    if (!job.mediaTypes.includes('image/png')) throw new Error('no type that this printer knows')
    const at = new URL(address)
    at.searchParams.set('mac', '00:11:62:12:34:56')
    at.searchParams.set('token', job.jobToken)
    at.searchParams.set('type', 'image/png')
    const got = await fetch(at)
    if (!got.ok) throw new Error(`the ticket was not given: ${got.status}`)
    if (habit === 'dies-after-fetch') return finish()
    print(readPng(Buffer.from(await got.arrayBuffer())))
    if (habit === 'prints-and-dies') return finish()
    at.searchParams.delete('type')
    at.searchParams.set('code', 'OK')
    for (let time = 0; time < (habit === 'repeats' ? 3 : 1); time += 1) {
      const ended = await fetch(at, { method: 'DELETE' })
      if (!ended.ok) throw new Error(`the end was not taken: ${ended.status}`)
    }
  }
  throw new Error('tickets without an end')
}

const form = (fields) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })

async function epson() {
  for (let turn = 0; turn < 50; turn += 1) {
    const reply = await form({ ConnectionType: 'GetRequest', ID: 'kitchen', Name: 'TM-m30' })
    if (!reply.ok) return finish({ refused: reply.status })
    const xml = await reply.text()
    if (xml === '') return finish()
    const id = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml)?.[1]
    const [, width, height, base64] = /<image width="(\d+)" height="(\d+)"[^>]*>([^<]+)<\/image>/.exec(xml) ?? []
    if (!id || !base64 || !xml.includes('<cut type="feed"/>')) throw new Error('XML that this printer cannot read')
    if (habit === 'dies-after-fetch') return finish()
    const isOut = habit === 'out-of-paper'
    if (!isOut) print({ bits: Buffer.from(base64, 'base64'), width: Number(width), height: Number(height) })
    if (habit === 'prints-and-dies') return finish()
    const result = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${!isOut}" code="${isOut ? 'EPTR_REC_EMPTY' : ''}" status="${isOut ? 0x0f08_000c : 251658262}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    for (let time = 0; time < (habit === 'repeats' ? 3 : 1); time += 1) {
      const ended = await form({ ConnectionType: 'SetResponse', ID: 'kitchen', Name: 'TM-m30', ResponseFile: result })
      if (!ended.ok) throw new Error(`the end was not taken: ${ended.status}`)
    }
    if (isOut) return finish()
  }
  throw new Error('tickets without an end')
}

await (kind === 'star' ? star() : epson())
