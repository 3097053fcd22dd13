import { posix } from 'node:path'
import type { SourceText } from './figures/sources.ts'

/** Mounts every handler, so that each API test reaches all of them through it. */
const ASSEMBLY = 'api/app.ts'

/**
 * The unit and API tests that a change can break: those that import a changed file, however far away, and those named
 * after a handler that does. What calls every handler is left to `npm test`.
 */
export function findAffectedTests(sources: SourceText[], changed: string[]): string[] {
  const importers = readImporters(sources)
  const reached = new Set(changed)
  for (const path of reached)
    for (const importer of importers.get(path) ?? [])
      if (importer !== ASSEMBLY) reached.add(importer)
  const handlers = [...reached]
    .filter((path) => path.startsWith('api/'))
    .map((path) => path.replace('.ts', ''))
  return sources
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/process/'))
    .filter((path) => reached.has(path) || handlers.some((handler) => path.startsWith(handler)))
}

function readImporters(sources: SourceText[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const [, request = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(path), request)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}
