import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Build, root } from './builds.ts'

const IGNORED = /^(\..*|node_modules|build|.*\.test\.tsx?)$/

export function isStale(build: Build): boolean {
  try {
    return readFileSync(stampFile(build), 'utf8') !== stateOf(build)
  } catch {
    return true
  }
}

export function unstamp(build: Build): string {
  rmSync(stampFile(build), { force: true })
  return stateOf(build)
}

/**
 * @param state of the sources before the build, as they may have changed meanwhile
 */
export function stamp(build: Build, state: string): void {
  mkdirSync(dirname(stampFile(build)), { recursive: true })
  writeFileSync(stampFile(build), state)
}

function stampFile({ name }: Build): string {
  return join(root, 'build', `.${name}.stamp`)
}

/** Names, sizes and times instead of contents: that takes milliseconds. */
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
