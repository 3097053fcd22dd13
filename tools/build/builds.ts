import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compressFolder } from './compress.ts'
import { keepAssets } from './keep-assets.ts'
import { writeServiceWorker } from './service-worker.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface Build {
  name: string
  title: string
  sources: string[]
  run(): Promise<void>
}

const COMMON = ['package-lock.json', 'tsconfig.json', 'tools/build', 'tools/build.ts']

export const builds: Build[] = [
  {
    name: 'site',
    title: 'site',
    sources: [...COMMON, 'site', 'design', 'domain', 'contract', 'server/http', 'server/site'],
    run: buildSite,
  },
  {
    name: 'admin',
    title: 'yönetim',
    sources: [...COMMON, 'admin', 'design', 'domain', 'contract'],
    run: buildAdmin,
  },
  {
    name: 'server',
    title: 'sunucu',
    sources: [
      ...COMMON,
      'site/small-source.ts',
      'server',
      'api',
      'core',
      'domain',
      'contract',
      'db',
      'postgres',
      'seed',
    ],
    run: buildServer,
  },
  {
    name: 'database',
    title: 'veritabanı',
    sources: [
      ...COMMON,
      'content',
      'seed',
      'core',
      'domain',
      'contract',
      'db',
      'postgres',
      'server',
    ],
    run: buildDatabase,
  },
]

export function findRouter(): string {
  const require = createRequire(join(root, 'site', 'package.json'))
  return join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.cjs')
}

function buildSite(): Promise<void> {
  const client = join(root, 'build', 'site', 'client')
  return keepAssets(placesOf('site', client), async () => {
    await runNode([findRouter(), 'build'], join(root, 'site'))
    await runNode([join(root, 'tools', 'build', 'check-site.ts')], root)
    await compressFolder(client)
  })
}

function buildAdmin(): Promise<void> {
  const compiler = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const folder = join(root, 'build', 'admin')
  return keepAssets(placesOf('admin', folder), async () => {
    await runNode([compiler, 'build'], join(root, 'admin'))
    await writeServiceWorker(join(root, 'admin', 'offline', 'service-worker.js'), folder)
    await compressFolder(folder)
  })
}

function placesOf(name: string, folder: string) {
  return { assets: join(folder, 'assets'), previous: join(root, 'build', `.${name}.previous`) }
}

function buildServer(): Promise<void> {
  return runNode([join(root, 'tools', 'build', 'bundle-server.ts')], root)
}

async function buildDatabase(): Promise<void> {
  const script = join(root, 'tools', 'build', 'make-database.ts')
  await runNode([script], root).catch((error: Error) => {
    console.error(
      `Hazır veritabanı yapılamadı; ilk başlangıç birkaç saniye sürer.\n${error.message}`,
    )
  })
}

async function runNode(args: string[], cwd: string): Promise<void> {
  let output = ''
  // biome-ignore lint/style/noProcessEnv: a shell's NODE_ENV=development would put React's slow half into the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
}
