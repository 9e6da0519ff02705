// Preloaded into the product: shifts its clock by the milliseconds in a file.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const Real = Date
const read = () => Number(readFileSync(process.env.TEST_CLOCK_FILE ?? '', 'utf8'))
let ahead = read()
setInterval(() => {
  ahead = read()
}, 50).unref()

const set = () => Real.now() + ahead

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(set()).toString(),
  construct: (target, given, wanted) => Reflect.construct(target, given.length > 0 ? given : [set()], wanted),
  get: (target, name, self) => (name === 'now' ? set : Reflect.get(target, name, self)),
})
