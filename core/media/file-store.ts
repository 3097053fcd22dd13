export interface FileStore {
  copyIn(key: string, path: string): Promise<void>
  write(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
}
