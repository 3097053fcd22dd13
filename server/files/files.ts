import { LRUCache } from 'lru-cache'
import type { Fields } from '../http/head.ts'
import { makeReady, type ReadyAnswer } from '../http/ready-answer.ts'
import { FILE_POLICY } from '../http/security.ts'

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
