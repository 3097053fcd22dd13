import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Build, root } from './builds.ts'

/** Made by compilers or of no account to what is compiled. */
const IGNORED = /^(\..*|node_modules|build|.*\.test\.tsx?)$/

/** Whether the build is missing, was interrupted, or is older than its sources. */
export function isStale(build: Build): boolean {
  try {
    return readFileSync(stampFile(build), 'utf8') !== stateOf(build)
  } catch {
    return true
  }
}

/** Declares a build unfinished, until it is stamped with the state that this returns. */
export function unstamp(build: Build): string {
  rmSync(stampFile(build), { force: true })
  return stateOf(build)
}

/**
 * Declares a build complete.
 * @param state of the sources before it began: what was changed meanwhile may not be in it
 */
export function stamp(build: Build, state: string): void {
  mkdirSync(dirname(stampFile(build)), { recursive: true })
  writeFileSync(stampFile(build), state)
}

function stampFile({ name }: Build): string {
  return join(root, 'build', `.${name}.stamp`)
}

/** Names, sizes and times instead of contents: a few thousand files take milliseconds. */
function stateOf({ sources }: Build): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) addFile(hash, source)
  return hash.digest('hex')
}

function addFile(hash: Hash, path: string): void {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
    return
  }
  const names = readdirSync(join(root, path)).filter((name) => !IGNORED.test(name))
  for (const name of names.sort()) addFile(hash, join(path, name))
}
