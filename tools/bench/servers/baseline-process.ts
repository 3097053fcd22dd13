// A bare Node server that answers every request with the same buffer: what Node itself can do.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const buffer = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(buffer)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
