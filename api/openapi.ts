import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { errorOutput } from '../contract/fields.ts'
import { CALLS } from './calls.ts'

const ERRORS: Record<number, string> = {
  400: 'İstek anlaşılamadı.',
  401: 'Yetki anahtarı ya da oturum geçersiz.',
  404: 'Kayıt bulunamadı.',
  409: 'Kayıt bu arada değişmiş.',
  413: 'İstek 256 KB sınırını aşıyor.',
  422: 'Alanlardan biri kabul edilmedi; `fields` hangisi olduğunu söyler.',
  429: 'Çok sık denendi; `Retry-After` bekleme süresidir.',
}

type JsonSchema = Record<string, unknown>

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } }
}

function toContent(call: Call) {
  if (!call.isFile) return json(toJsonSchema(call.output, 'output'))
  return {
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }
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

function toOperation(call: Call) {
  const statuses = [400, 401, 413, 429, ...(call.errors ?? [])].sort((a, b) => a - b)
  const error = { $ref: '#/components/schemas/Error' }
  return {
    tags: [call.group],
    summary: call.summary,
    parameters: toParameters(call),
    ...(call.body && {
      requestBody: { required: true, ...json(toJsonSchema(call.body, 'input')) },
    }),
    responses: {
      200: { description: 'Başarılı.', ...toContent(call) },
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: ERRORS[status], ...json(error) }]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of the contract. */
export function createOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kur API',
      version: '1',
      description:
        'Dil okulunun sitesi ve öğrenci paneli için bütün çağrılar. Her çağrı sabit yetki anahtarını taşır.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toJsonSchema(errorOutput, 'output') },
    },
  }
}
