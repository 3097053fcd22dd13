import { basename, posix } from 'node:path'
import { Visitor } from 'vite'
import { isTest, type Source, type SourceText } from './sources.ts'

export function findMutualImports(sources: Source[]): string[] {
  const arrows = new Set<string>()
  for (const { path, parsed } of sources) {
    const from = coreFolder(path)
    if (!from || isTest(path)) continue
    for (const { moduleRequest } of parsed.module.staticImports) {
      const to = coreFolder(posix.join(posix.dirname(path), moduleRequest.value))
      if (to && to !== from) arrows.add(`${from} ${to}`)
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `core/${from} and core/${to}`)
    .sort()
}

function coreFolder(path: string): string | undefined {
  return /^core\/([^/]+)\//.exec(path)?.[1]
}

const ROOMS = ['core', 'admin', 'site', 'server']

export function findDuplicateNames(sources: Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const { path } of sources) {
    const room = path.split('/')[0] ?? ''
    if (!ROOMS.includes(room) || isTest(path)) continue
    const key = `${room}: ${basename(path)}`
    places.set(key, [...(places.get(key) ?? []), path])
  }
  return [...places].filter(([, paths]) => paths.length > 1).map(([, paths]) => paths.join(' and '))
}

const FEWEST_FIELDS = 3

export function findMirroredInterfaces(sources: Source[]): string[] {
  const objects = new Set(
    sources.filter(({ path }) => path.startsWith('contract/')).flatMap(readObjects),
  )
  return sources
    .filter(({ path }) => path.startsWith('core/') && !isTest(path))
    .flatMap((source) =>
      readInterfaces(source)
        .filter(({ keys }) => objects.has(keys))
        .map(({ name }) => `${source.path}: ${name}`),
    )
}

function readObjects({ parsed }: Source): string[] {
  const found: string[] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const keys = properties.map((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
      )
      if (keys.length >= FEWEST_FIELDS && !keys.includes('')) found.push(keys.sort().join())
    },
  }).visit(parsed.program)
  return found
}

function readInterfaces({ parsed }: Source): { name: string; keys: string }[] {
  const found: { name: string; keys: string }[] = []
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      const keys = body.body.map((member) =>
        member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
          ? member.key.name
          : '',
      )
      if (keys.length >= FEWEST_FIELDS) found.push({ name: id.name, keys: keys.sort().join() })
    },
  }).visit(parsed.program)
  return found
}

export const ONE_WRITER_TABLES = [
  ['lead', 'lead'],
  ['contact', 'contact'],
  ['contact_learner', 'contactLearner'],
  ['learner', 'learner'],
  ['enrollment', 'enrollment'],
  ['course_group', 'courseGroup'],
] as const

export function findWriters(sources: SourceText[], table: string, variable: string): string[] {
  const written = new RegExp(
    `\\.(insert|update|delete)\\(${variable}\\)|(insert into|update|delete from) "?${table}"?\\s`,
  )
  return sources
    .filter(({ path }) => /^(core|api|server|seed)\//.test(path) && !isTest(path))
    .filter(({ text }) => written.test(text))
    .map(({ path }) => path)
}

export function findCaches(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => !isTest(path) && /new LRUCache\b/.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('tools/'))
}
