import type { Fields } from '../http/head.ts'
import { makeReady, type ReadyAnswer } from '../http/ready-answer.ts'
import { FILE_POLICY } from '../http/security.ts'
import { type Kept, Store } from '../http/store.ts'

/** Bytes of all files in memory. */
const LIMIT = 32 * 1024 * 1024

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

export interface FileContent {
  contentType: string
  body: Buffer
  compressed?: { br?: Buffer; gzip?: Buffer }
  /** The address contains a hash of the content. */
  isImmutable: boolean
  /** What it says of caching and of what it may load, where that is not what files say. */
  fields?: Fields
}

export type FileSource = (path: string) => Promise<FileContent | undefined>

/** Read when first asked for and then kept in memory. */
export class Files {
  readonly #store = new Store<Kept>(LIMIT)
  readonly #sources: readonly FileSource[]
  readonly #security: Fields

  constructor(sources: readonly FileSource[], security: Fields) {
    this.#sources = sources
    this.#security = security
  }

  get bytes(): number {
    return this.#store.bytes
  }

  fresh(path: string): ReadyAnswer | undefined {
    const kept = this.#store.get(path)
    if (kept) kept.isUsed = true
    return kept?.answer
  }

  async load(path: string): Promise<ReadyAnswer | undefined> {
    for (const source of this.#sources) {
      const content = await source(path)
      if (content) return this.#keep(path, content)
    }
    return undefined
  }

  #keep(key: string, content: FileContent): ReadyAnswer {
    const { contentType, body, compressed, isImmutable } = content
    const usual: Fields = [
      ['Cache-Control', isImmutable ? FOR_EVER : FOR_AN_HOUR],
      ['Content-Security-Policy', FILE_POLICY],
    ]
    const fields = [
      ['Content-Type', contentType],
      ...(content.fields ?? usual),
      ...this.#security,
    ] as const
    const answer = makeReady({ fields, body, compressed })
    this.#store.set({ key, answer, isUsed: false })
    return answer
  }
}
