import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../admin/data/send.ts'
import { postForm } from '../site/form/send.ts'
import { readAnswer } from './answer.ts'
import { listFaqs } from './public/content.ts'
import { staffSignIn } from './staff/session.ts'

const HTML = '<!doctype html><title>Bağlan</title><h1>Wi-Fi</h1>'
const UNCLEAR = 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.'
const UNREACHABLE = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'

interface Fault {
  status?: number
  type?: string
  body?: string
  message: string
}

const html = (status: number): Fault => ({
  status,
  type: 'text/html',
  body: HTML,
  message: UNCLEAR,
})
const json = (status: number, body: unknown, message = UNCLEAR): Fault => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  message,
})

const FAULTS: Record<string, Fault> = {
  '502 with a page': html(502),
  '503 with a page': html(503),
  '504 with a page': html(504),
  '429 with a page': html(429),
  '403 with a page': html(403),
  '200 with the page of a captive portal': html(200),
  '500 with JSON of another form': json(500, { error: { code: 7 } }),
  '500 with a message': json(500, { message: 'Bakım var.' }, 'Bakım var.'),
  '500 with a message that is no text': json(500, { message: { tr: 'Bakım' }, fields: [1] }),
  '200 with an empty list': json(200, []),
  '200 with null': json(200, null),
  '200 with a number': json(200, 7),
  '200 without a body': { status: 200, body: '', message: UNCLEAR },
  'a line that is cut before the answer': { message: UNREACHABLE },
}

let fault: Fault
let asked = 0
const hanging = new Set<ServerResponse>()
let isHanging = false

const server = createServer((request, response) => {
  asked++
  request.resume().on('end', () => {
    if (isHanging) return hanging.add(response)
    if (fault.status === undefined) return response.destroy()
    return response.writeHead(fault.status, { 'content-type': fault.type ?? '' }).end(fault.body)
  })
})

let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  asked = 0
  isHanging = false
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(new URL(address, origin), init),
  )
})

afterEach(() => vi.unstubAllGlobals())

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function fill(): FormData {
  const form = new FormData()
  form.set('name', 'Ayşe')
  return form
}

const SENDS = {
  'a form of the site': async () => {
    const { ok, message } = await postForm('/form/contact', fill())
    return { ok, message }
  },
  'a call of the staff app': async () => {
    const body = { email: 'yonetici@ornek.com', password: 'gizli' }
    return send(staffSignIn, { body }).then(
      () => ({ ok: true, message: '' }),
      ({ message }: Error) => ({ ok: false, message }),
    )
  },
}

describe.each(Object.entries(SENDS))('%s', (_, attempt) => {
  test.each(Object.entries(FAULTS))('fails once with a sentence at %s', async (__, given) => {
    fault = given
    expect(await attempt()).toEqual({ ok: false, message: given.message })
    expect(asked).toBe(1)
  })

  test('waits on a line that hangs, and fails once it is cut', async () => {
    isHanging = true
    const attempted = attempt()
    await vi.waitUntil(() => hanging.size > 0)
    for (const response of hanging) response.destroy()
    hanging.clear()
    expect(await attempted).toEqual({ ok: false, message: UNREACHABLE })
    expect(asked).toBe(1)
  })
})

test('the fields of a refusal are kept where they are texts', async () => {
  fault = json(422, { message: 'Olmadı.', fields: { name: 'Kısa.', email: 7 } })
  expect(await postForm('/form/contact', fill())).toEqual({
    ok: false,
    intent: '',
    message: 'Olmadı.',
    fields: { name: 'Kısa.' },
    values: {},
  })
})

test('a list is an answer only to a call that is answered by lists', async () => {
  fault = json(200, [])
  expect(await readAnswer(fetch('/'), Array.isArray)).toEqual({ ok: true, value: [] })
  await expect(send(listFaqs)).resolves.toEqual([])
})
