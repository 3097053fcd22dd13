import { basename } from 'node:path'
import { Visitor } from 'vite'
import { isTest, type Source } from './sources.ts'

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

export function findCaches(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => !isTest(path) && /new LRUCache\b/.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('tools/'))
}
