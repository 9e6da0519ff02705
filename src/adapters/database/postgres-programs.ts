import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runAs, type SystemUser } from './system-user.ts'

type Run = (
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: readonly string[],
  input?: string,
) => Promise<{ done: boolean; output: string }>

/** Runs programs in a separate session of the operating system, so that Ctrl-C does not reach PostgreSQL. */
export const programsOf =
  (bin: string, home: string, user: SystemUser | null): Run =>
  (program, args, input) =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
      const child = spawn(join(bin, program), args, {
        cwd: home,
        detached: true,
        env,
        stdio: ['pipe', 'pipe', 'pipe'],
        ...runAs(user),
      })
      const giveUp = (): void => void child.kill('SIGTERM')
      process.once('exit', giveUp)
      child.once('exit', () => process.off('exit', giveUp))
      let output = ''
      child.stdin.on('error', () => {}).end(input)
      child.stdout.on('data', (text) => {
        output += text
      })
      child.stderr.on('data', (text) => {
        output += text
      })
      child.once('error', reject)
      child.once('exit', (code) => resolve({ done: code === 0, output: output.trim() }))
    })
