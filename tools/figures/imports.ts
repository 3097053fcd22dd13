import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

export interface Arrow {
  from: string
  to: string
}

/** Rooms whose folders import each other in one direction only. */
const ROOMS_WITH_FOLDERS = ['core', 'admin', 'site', 'server', 'api'] as const

/** Every import of one file of the project by another, types included, tests left out. */
export function findArrows(sources: Source[]): Arrow[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, parsed }) =>
      parsed.module.staticImports
        .map(({ moduleRequest }) => moduleRequest.value)
        .filter((target) => target.startsWith('.'))
        .map((target) => ({ from: path, to: resolveImport(path, target) })),
    )
}

export function resolveImport(path: string, target: string): string {
  return posix.join(posix.dirname(path), target)
}

/** Groups of folders of one room that can all be reached from each other, as `core/groups, core/people`. */
export function findFolderCycles(arrows: Arrow[]): string[] {
  return ROOMS_WITH_FOLDERS.flatMap((room) => {
    const folderOf = (path: string) => new RegExp(`^${room}/([^/]+)/`).exec(path)?.[0].slice(0, -1)
    return findCycles(arrows, folderOf)
  })
}

/** Groups of top-level folders that can all be reached from each other. */
export function findRoomCycles(arrows: Arrow[]): string[] {
  return findCycles(arrows, (path) => (path.includes('/') ? path.split('/')[0] : undefined))
}

function findCycles(arrows: Arrow[], placeOf: (path: string) => string | undefined): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [source, target] = [placeOf(from), placeOf(to)]
    if (!source || !target || source === target) continue
    targets.set(source, (targets.get(source) ?? new Set()).add(target))
  }
  return findKnots(targets).map((knot) => knot.sort().join(', '))
}

/** Strongly connected components of more than one node. */
function findKnots(targets: Map<string, Set<string>>): string[][] {
  const reached = new Map([...targets.keys()].map((node) => [node, reachFrom(node, targets)]))
  const knots = new Map<string, string[]>()
  for (const [node, others] of reached) {
    const knot = [...others].filter((other) => reached.get(other)?.has(node))
    if (knot.length > 0) knots.set([...knot].sort().join(), knot)
  }
  return [...knots.values()]
}

function reachFrom(start: string, targets: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of targets.get(node) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
