declare module 's3rver' {
  import type { Server } from 'node:http'

  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    httpServer: Server
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
