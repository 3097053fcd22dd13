/**
 * Where files live: a folder of this machine, or an object storage when several machines serve. One store holds what
 * everybody may see, another what only the school may open.
 */
export interface FileStore {
  /**
   * Takes over a file of this machine as it is.
   * @param key path in the store, such as `page-yds.1a2b3c4d/480.avif`
   */
  copyIn(key: string, path: string): Promise<void>
  /** Keeps bytes under a key; what was there before is replaced at once. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  read(key: string): Promise<Uint8Array | undefined>
}
