import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './port.ts'

const read = (file: string): string => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

const isInstalled = (program: string, ask: string): boolean =>
  spawnSync(program, [ask], { stdio: 'ignore' }).error === undefined

export const domain = 'mida.example.org'

/** The proxy of `deploy/` in front of two ports. `authority` is the certificate that its clients trust. */
export type RealProxy = { readonly port: number; readonly authority: string; end(): Promise<void> }

type Start = (ports: readonly [number, number], port: number) => Promise<RealProxy>

const run = (folder: string, program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  child.on('error', (error) => (said += error.message))
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { child, end, said: () => said }
}

const untilThere = (isThere: () => boolean, { child, said }: { child: ChildProcess; said: () => string }) =>
  eventually(async () => {
    if (child.exitCode !== null) throw new Error(said())
    return isThere()
  })

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mida-proxy-'))
  // nginx's workers give up root.
  chmodSync(folder, 0o755)
  return folder
}

const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
  return text.replaceAll(from, to)
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

const startNginx: Start = async ([first, second], port) => {
  const folder = makeFolder()
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files])
  const site = [
    ['/etc/letsencrypt/live/mida.example.org', folder],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['    listen [::]:80;\n', ''],
    ['listen [::]:443 ', `listen ${hasIpv6 ? '[::1]' : '127.0.0.2'}:${port} `],
    ['    server 127.0.0.1:3000 ', `    server 127.0.0.1:${second} max_fails=0;\n    server 127.0.0.1:${first} `],
  ].reduce((text, [from = '', to = '']) => replaced(text, from, to), read('nginx.conf'))
  writeFileSync(join(folder, 'site'), site)
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${bodies.join(' ')} include ${folder}/site; }`
  writeFileSync(join(folder, 'nginx.conf'), settings)
  const nginx = run(folder, 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  await untilThere(() => existsSync(join(folder, 'pid')), nginx)
  return { port, authority: readFileSync(join(folder, 'fullchain.pem'), 'utf8'), end: nginx.end }
}

const startCaddy: Start = async ([first, second], port) => {
  const folder = makeFolder()
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'auto_https disable_redirects',
    `http_port ${await freePort()}`,
    `https_port ${port}`,
  ]
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n${options.join('\n')}\n}\n${read('Caddyfile').replaceAll('#health_', 'health_')}`,
  )
  const caddy = run(folder, 'caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    MIDA_DOMAIN: domain,
    MIDA_UPSTREAMS: `127.0.0.1:${first} 127.0.0.1:${second}`,
  })
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  await untilThere(() => existsSync(root) && existsSync(join(folder, `caddy/certificates/local/${domain}`)), caddy)
  return { port, authority: readFileSync(root, 'utf8'), end: caddy.end }
}

type Known = { readonly name: string; readonly missing: string | null; readonly start: Start }

/** Debian's nginx and Caddy. `missing` says why a test with one of them cannot run here. */
export const realProxies: readonly Known[] = [
  { name: 'nginx', missing: isInstalled('nginx', '-v') ? null : 'apt install nginx', start: startNginx },
  { name: 'Caddy', missing: isInstalled('caddy', 'version') ? null : 'apt install caddy', start: startCaddy },
]
