import { type Config, isPublic } from './config.ts'

const accounts = [
  ['diner', 'amina@example.com', '+216 20 123 456'],
  ['diner', 'leo@example.com', '+33 6 12 34 56 78'],
  ['restaurant', 'sami@example.com', 'dar-el-marsa'],
  ['operator', 'nour@example.com', ''],
]

/** What the person at the terminal needs: where it runs and, in the demo, whom to sign in as. */
export function announce(config: Config, address: string): string {
  if (!config.demo) return `\nMida is open at ${address}\n`
  const rows = accounts.map(([role = '', email = '', more = '']) => `  ${role.padEnd(11)}${email.padEnd(20)}${more}`)
  const warning = isPublic(config)
    ? '\nWARNING: DEMO=1 on a public address: everybody can read every code and message at /dev/outbox.\n'
    : ''
  return `${warning}
Mida is open at ${address}
The demo's accounts, password Mida-2026-demo:
${rows.join('\n')}
The demo's phone and mailbox: ${address}/dev/outbox
`
}
