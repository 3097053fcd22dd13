/** A local folder, or an object storage when several machines serve. One store is public, another private. */
export interface FileStore {
  /** @param key path in the store, such as `page-yds.1a2b3c4d/480.avif` */
  copyIn(key: string, path: string): Promise<void>
  /** Keeps bytes under a key; what was there before is replaced at once. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  read(key: string): Promise<Uint8Array | undefined>
}
