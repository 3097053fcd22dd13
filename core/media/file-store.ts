export interface FileStore {
  /** @param key path in the store, such as `page-yds.1a2b3c4d/480.avif` */
  copyIn(key: string, path: string): Promise<void>
  write(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
}
