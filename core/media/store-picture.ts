import type { FileStore } from './file-store.ts'
import { preparePictureApart } from './prepare-apart.ts'

export interface SentPicture {
  bytes: Uint8Array
  signal?: AbortSignal | undefined
}

/**
 * Prepares a picture and stores its files, under an address that holds a hash of it. Files that no row names do no harm.
 * @returns the columns of the picture
 * @throws AppError invalid for what is no picture
 */
export async function storePicture(store: FileStore, key: string, { bytes, signal }: SentPicture) {
  const { hash, files, share, ...columns } = await preparePictureApart(bytes, signal)
  const fileKey = `${key}.${hash}`
  for (const [name, file] of files) await store.write(`${fileKey}/${name}`, file)
  const shareKey = `${fileKey}/share.jpg`
  await store.write(shareKey, share)
  return { ...columns, fileKey, shareKey }
}
