import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { errorOutput } from '../contract/fields.ts'
import { CALLS, isStaffCall, STAFF_CALLS } from './calls.ts'

const ERRORS: Record<number, string> = {
  400: 'İstek anlaşılamadı.',
  401: 'Yetki anahtarı ya da oturum geçersiz.',
  403: 'Bu işlem için yetki yok ya da istek başka bir siteden geliyor.',
  404: 'Kayıt bulunamadı.',
  409: 'Kayıt bu arada değişmiş.',
  413: 'İstek bu çağrının sınırını aşıyor (başkası yazmıyorsa 256 KB).',
  422: 'Alanlardan biri kabul edilmedi; `fields` hangisi olduğunu söyler.',
  429: 'Çok sık denendi; `Retry-After` bekleme süresidir.',
  503: 'Veri tabanına şu anda ulaşılamıyor; `Retry-After` bekleme süresidir.',
}

type JsonSchema = Record<string, unknown>

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } }
}

const FILE = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function toContent(call: Call) {
  return call.isFile ? FILE : json(toJsonSchema(call.output, 'output'))
}

function toParameters(call: Call) {
  if (!call.params) return []
  const { properties = {} } = toJsonSchema(call.params, 'input') as {
    properties?: Record<string, JsonSchema>
  }
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath, schema }
  })
}

function toRequestBody(call: Call) {
  if (call.isUpload) return { requestBody: { required: true, ...FILE } }
  return call.body && { requestBody: { required: true, ...json(toJsonSchema(call.body, 'input')) } }
}

function toOperation(call: Call) {
  const refusals = isStaffCall(call) ? [401, 403] : [401]
  const checks = call.params || call.body || call.isUpload ? [422] : []
  // The id may name a learner whose panel the account does not open.
  const ownership = call.access === 'student' ? [404 as const] : []
  const own = [...ownership, ...(call.errors ?? [])]
  const statuses = [...new Set([400, ...refusals, 413, ...checks, 429, 503, ...own])].sort(
    (a, b) => a - b,
  )
  const error = { $ref: '#/components/schemas/Error' }
  return {
    tags: [call.group],
    summary: call.summary,
    parameters: toParameters(call),
    ...toRequestBody(call),
    responses: {
      200: { description: 'Başarılı.', ...toContent(call) },
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: ERRORS[status], ...json(error) }]),
      ),
    },
  }
}

export function createOpenApi() {
  return createDocument(CALLS, {
    title: 'Kur API',
    description:
      'Dil okulunun sitesi ve öğrenci paneli için bütün çağrılar. Her çağrı sabit yetki anahtarını taşır.',
    scheme: { type: 'http', scheme: 'bearer' },
  })
}

export function createStaffOpenApi() {
  return createDocument(STAFF_CALLS, {
    title: 'Kur yönetim API',
    description:
      'Yönetim uygulamasının çağrıları. Giriş yapılmış tarayıcının çereziyle, yalnızca aynı siteden açılır.',
    scheme: { type: 'apiKey', in: 'cookie', name: 'staff' },
  })
}

interface About {
  title: string
  description: string
  scheme: Record<string, string>
}

function createDocument(calls: readonly Call[], { title, description, scheme }: About) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: '/api' }],
    security: [{ caller: [] }],
    paths,
    components: {
      securitySchemes: { caller: scheme },
      schemas: { Error: toJsonSchema(errorOutput, 'output') },
    },
  }
}
