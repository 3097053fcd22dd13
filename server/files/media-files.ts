import type { FileStore } from '../../core/media/file-store.ts'
import { contentTypeOf } from './content-type.ts'
import type { FileSource } from './files.ts'

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
