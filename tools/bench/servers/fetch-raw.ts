import { request } from 'node:http'

interface RawAnswer {
  status: number
  headers: Headers
  body: Buffer
}

export function fetchRaw(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      resolve({
        status: answer.statusCode ?? 0,
        headers: new Headers(Object.fromEntries(pairs)),
        body,
      })
    })
    asking.on('error', reject).end()
  })
}
