// `npm run build`: makes every build whose sources have changed since it was last completed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../server/data-dir.ts'
import { type Build, builds, root } from './build/builds.ts'
import { isStale, stamp, unstamp } from './build/stamp.ts'

/** Milliseconds to wait for another build, after which nothing may be left to do. */
const TIMEOUT = 300_000

const folder = join(root, 'build')
mkdirSync(folder, { recursive: true })
const lock = takeLock(join(folder, '.lock'), TIMEOUT)
if (!lock) {
  console.error('\nBaşka bir derleme sürüyor ve bitmiyor. Onu durdurup yeniden deneyin.\n')
  process.exit(1)
}
const results = await Promise.all(builds.filter(isStale).map(make))
lock.release()
process.exit(results.every(Boolean) ? 0 : 1)

async function make(build: Build): Promise<boolean> {
  const begun = performance.now()
  console.log(`Derleniyor: ${build.title}…`)
  const state = unstamp(build)
  try {
    await build.run()
  } catch (error) {
    console.error(
      `\nDerlenemedi: ${build.title}\n${error instanceof Error ? error.message : error}\n`,
    )
    return false
  }
  stamp(build, state)
  console.log(`Derlendi: ${build.title} (${((performance.now() - begun) / 1000).toFixed(1)} sn)`)
  return true
}
