import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compressFolder } from './compress.ts'

/** The repository. */
export const root = join(import.meta.dirname, '..', '..')

/** Something that has to be compiled before the server can run. */
export interface Build {
  /** Name of its stamp in build/. */
  name: string
  /** What a person reads while waiting. */
  title: string
  /** Files and folders, from the root, whose change makes it stale. */
  sources: string[]
  /** Rejects with what the compiler said. */
  run(): Promise<void>
}

/** What every build depends on. */
const COMMON = ['package-lock.json', 'tsconfig.json', 'scripts/build', 'scripts/build.ts']

export const builds: Build[] = [
  {
    name: 'site',
    title: 'site',
    sources: [...COMMON, 'site', 'contract', 'server/http'],
    run: buildSite,
  },
  {
    name: 'server',
    title: 'sunucu',
    sources: [...COMMON, 'server', 'api', 'core', 'contract', 'db', 'postgres', 'seed'],
    run: buildServer,
  },
  {
    name: 'database',
    title: 'veritabanı',
    sources: [...COMMON, 'db', 'postgres'],
    run: buildDatabase,
  },
]

/** The compiler of the site’s routes, which npm puts beside the site or above it. */
export function findRouter(): string {
  const require = createRequire(join(root, 'site', 'package.json'))
  return join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.cjs')
}

async function buildSite(): Promise<void> {
  await runNode([findRouter(), 'build'], join(root, 'site'))
  await compressFolder(join(root, 'build', 'site', 'client'))
}

function buildServer(): Promise<void> {
  return runNode([join(root, 'scripts', 'build', 'bundle-server.ts')], root)
}

/** Where PostgreSQL does not come along, the school has one of its own, and no need of this. */
async function buildDatabase(): Promise<void> {
  const script = join(root, 'scripts', 'build', 'make-database.ts')
  await runNode([script], root).catch((error: Error) => {
    console.error(
      `Hazır veritabanı yapılamadı; ilk başlangıç birkaç saniye sürer.\n${error.message}`,
    )
  })
}

/** Runs a program quietly; it is heard only when it fails. */
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
