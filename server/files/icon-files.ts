import { findIcon } from '../../core/brand/own-icons.ts'
import type { FileStore } from '../../core/media/file-store.ts'
import type { Db } from '../../db/client.ts'
import { contentTypeOf } from './content-type.ts'
import type { FileSource } from './files.ts'

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
