import type { ServerResponse } from 'node:http'

export type Fields = readonly (readonly [name: string, value: string])[]

export function writeHead(response: ServerResponse, status: number, fields: Fields): void {
  response.writeHead(status, fields as unknown as string[][])
}
