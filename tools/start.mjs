// `npm start`: builds what is stale, then becomes the server.
import { join } from 'node:path'
import { run } from './run.mjs'

const NEEDED = 26

// Plain JavaScript, so that an older Node gets this far.
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `\nKur Node ${NEEDED} ile çalışır, bu Node ${process.versions.node}. ` +
      '“npm start” ile başlatın; uygun Node paketlerle birlikte kurulur.\n',
  )
  process.exit(1)
}

// An older Node does not have it.
const { enableCompileCache } = await import('node:module')
const root = join(import.meta.dirname, '..')
enableCompileCache(join(root, 'build', '.cache'))

const { builds } = await import('./build/builds.ts')
const { isStale } = await import('./build/stamp.ts')

if (builds.some(isStale)) {
  // In another process, because this one would keep the compilers’ memory.
  const code = await run(process.execPath, [join(root, 'tools', 'build.ts')])
  if (code !== 0) process.exit(code)
}

const program = join(root, 'build', 'server', 'main.js')
process.argv[1] = program // what the processes of WEB_CONCURRENCY run
// biome-ignore lint/style/noProcessEnv: React takes its fast half only when told so at run time.
process.env.NODE_ENV = 'production'
await import(program)
