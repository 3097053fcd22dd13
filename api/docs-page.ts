import { html } from 'hono/html'
import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { CALLS } from './calls.ts'

export function renderDocs() {
  const groups = [...new Set(CALLS.map((call) => call.group))]
  return html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Kur API</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b2135; background: #fdfbf7 }
h2 { margin-top: 3rem } code { font-family: ui-monospace, monospace }
details { border-top: 1px solid #d9d5cc; padding: .6rem 0 } summary { cursor: pointer }
summary code { font-weight: 600 } pre { overflow-x: auto; background: #f3efe6; padding: 1rem; border-radius: 12px; font-size: .85rem }
</style>
</head>
<body>
<h1>Kur API</h1>
<p>Bütün adresler <code>/api</code> altındadır. Her çağrı <code>Authorization: Bearer …</code> başlığını taşır.
Hatalar <code>{ "message", "fields"? }</code> biçiminde Türkçe döner.
Makineler için: <a href="/api/openapi.json">openapi.json</a></p>
${groups.map(
  (group) => html`<h2>${group}</h2>${CALLS.filter((call) => call.group === group).map(renderCall)}`,
)}
</body>
</html>`
}

function renderCall(call: Call) {
  return html`<details>
<summary><code>${call.method.toUpperCase()} ${call.path}</code> ${call.summary}</summary>
${call.body ? html`<p>Gönderilen</p><pre>${show(call.body, 'input')}</pre>` : ''}
<p>Dönen</p><pre>${show(call.output, 'output')}</pre>
</details>`
}

function show(schema: z.ZodType, io: 'input' | 'output'): string {
  return JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2)
}
