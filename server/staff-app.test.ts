import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newReference } from '../api/answer-error.ts'
import { Files } from './files.ts'
import { createRefuse } from './http/response.ts'
import { securityFields } from './http/security.ts'
import { createAnswerStaffApp, isInStaffApp, staffAppFiles } from './staff-app.ts'

let folder: string
let server: Server
let address: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kur-staff-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="app"></div>')
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'run()')
  const files = new Files([staffAppFiles(folder)], securityFields('https://okul.com'))
  const answer = createAnswerStaffApp(files, createRefuse([]))
  server = createServer((request, response) => void answer(request, response, newReference()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test.each(['/yonetim', '/yonetim/', '/yonetim/denetim/12?q=ayşe'])(
  '%s is the app’s one page: asked for again each time, found by no search engine',
  async (path) => {
    const { status, headers } = await fetch(address + path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  },
)

test('the page runs and styles nothing that is not ours, and stands in no frame', async () => {
  const policy = (await fetch(`${address}/yonetim`)).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).toMatch(/style-src 'self';/)
  expect(policy).toMatch(/frame-ancestors 'none';/)
  expect(policy).not.toMatch(/unsafe|https?:/)
})

test('its files are kept for ever, one that is not there is 404', async () => {
  const script = await fetch(`${address}/yonetim/assets/index-1a2b.js`)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${address}/yonetim/assets/index-alt.js`)).status).toBe(404)
  expect((await fetch(`${address}/yonetim/../secrets.json`)).status).toBe(404)
})

test('an address that only begins alike is not the app’s', () => {
  expect(isInStaffApp('/yonetimci')).toBe(false)
})
