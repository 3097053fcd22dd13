import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findIcon } from '../core/brand/own-icons.ts'
import { findCard } from '../core/content/find-card.ts'
import type { FileStore } from '../core/media/file-store.ts'
import type { Db } from '../db/client.ts'
import { makeReady, type ReadyAnswer } from './http/ready-answer.ts'
import type { Fields } from './http/response.ts'
import { FILE_POLICY } from './http/security.ts'

const LIMIT_BYTES = 32 * 1024 * 1024

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Scripts, styles and fonts: only pages load them, so what protects a page is left out of their many heads. */
const PART_OF_PAGE = /^(?:text\/(?:javascript|css)|font\/)/
const OF_PARTS = [
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
]

interface FileContent {
  contentType: string
  body: Buffer
  compressed?: { br?: Buffer; gzip?: Buffer }
  isImmutable: boolean
  fields?: Fields
}

export type FileSource = (path: string) => Promise<FileContent | undefined>

export class Files {
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  readonly #sources: readonly FileSource[]
  readonly #security: Fields

  constructor(sources: readonly FileSource[], security: Fields) {
    this.#sources = sources
    this.#security = security
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }

  fresh(path: string): ReadyAnswer | undefined {
    return this.#answers.get(path)
  }

  async load(path: string): Promise<ReadyAnswer | undefined> {
    for (const source of this.#sources) {
      const content = await source(path)
      if (content) return this.#keep(path, content)
    }
    return undefined
  }

  #keep(path: string, content: FileContent): ReadyAnswer {
    const { contentType, body, compressed, isImmutable } = content
    const caching: Fields = [['Cache-Control', isImmutable ? FOR_EVER : FOR_AN_HOUR]]
    const isPart = PART_OF_PAGE.test(contentType)
    const usual = isPart ? caching : [...caching, ['Content-Security-Policy', FILE_POLICY] as const]
    const fields = [
      ['Content-Type', contentType],
      ...(content.fields ?? usual),
      ...this.#security.filter(([name]) => !isPart || OF_PARTS.includes(name)),
    ] as const
    const answer = makeReady({ fields, body, compressed })
    this.#answers.set(path, answer)
    return answer
  }
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

function contentTypeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}

/** Names contain a hash of the content. */
const HASHED = '/assets/'

/** Names are read once: other addresses never reach the disk. @param folder with `.br` and `.gz` where smaller */
export function builtFiles(folder: string): FileSource {
  const known = new Set(listFiles(folder))
  const read = (path: string) => (known.has(path) ? readFile(join(folder, path)) : undefined)

  return async (path) => {
    const body = await read(path)
    if (!body) return undefined
    const [br, gzip] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)])
    const contentType = contentTypeOf(path)
    return { contentType, body, compressed: { br, gzip }, isImmutable: path.startsWith(HASHED) }
  }
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) =>
    join(parentPath, name).slice(folder.length).replaceAll(sep, '/'),
  )
}

/** Every name begins with a letter or digit, so no path leaves the store. */
const PICTURE =
  /^\/media\/((?:[a-z0-9][a-z0-9._-]*\/){0,3}[a-z0-9][a-z0-9._-]*\.(?:avif|webp|jpg|png))$/

export function mediaFiles(store: FileStore): FileSource {
  return async (path) => {
    const key = PICTURE.exec(path)?.[1]
    const bytes = key === undefined ? undefined : await store.read(key)
    if (!bytes) return undefined
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { contentType: contentTypeOf(path), body, isImmutable: true }
  }
}

const CARD = /^\/media\/(kart\/[a-z0-9.-]+\.jpg)$/

/** Stands after `mediaFiles`, which finds a card once it has been drawn. @param fonts folder of the printing fonts */
export function cardFiles(db: Db, store: FileStore, fonts: string): FileSource {
  return async (path) => {
    const key = CARD.exec(path)?.[1]
    const bytes = key === undefined ? undefined : await findCard(db, store, fonts, key)
    return (
      bytes && { contentType: contentTypeOf(path), body: Buffer.from(bytes), isImmutable: true }
    )
  }
}

const ICON = /^\/media\/([a-z0-9][a-z0-9._-]*\/[a-z0-9-]+\.png)$/

/** Stands after `mediaFiles`, which finds an icon once it has been drawn. */
export function iconFiles(db: Db, store: FileStore): FileSource {
  return async (path) => {
    const key = ICON.exec(path)?.[1]
    const bytes = key === undefined ? undefined : await findIcon(db, store, key)
    return (
      bytes && { contentType: contentTypeOf(path), body: Buffer.from(bytes), isImmutable: true }
    )
  }
}
