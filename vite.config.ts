import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Server code in the browser bundle is a leak, so it is a build error. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(?:[\w-]+\/)?server\/|\/src\/adapters\//.test(id) && !id.includes('.test.'))
      this.error(`${id} must not reach the browser`)
  },
}

/** Compressed once at build, so that no request pays for it. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true })
    for (const file of files.filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
      const path = join(dir, file)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes))
    }
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerOut, precompress],
  environments: { ssr: { build: { rollupOptions: { input: './src/app.ts' } } } },
  build: { target: 'es2022' },
})
