import { findCard } from '../../core/content/find-card.ts'
import type { FileStore } from '../../core/media/file-store.ts'
import type { Db } from '../../db/client.ts'
import { contentTypeOf } from './content-type.ts'
import type { FileSource } from './files.ts'

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
