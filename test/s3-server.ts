import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Bucket } from '../server/s3-client.ts'

export interface S3Server {
  bucket: S3Bucket
  close(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'kur-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'kur' }],
  })
  const { port } = await server.run()
  // A busy test would find the connection of its last call closed after five seconds.
  server.httpServer.keepAliveTimeout = 60_000
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/kur`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
