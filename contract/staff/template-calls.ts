import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, messageOutput } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

const params = z.object({
  name: z.string({ error: MESSAGES.invalid }).max(60, MESSAGES.invalid),
})
const revision = z.int({ error: MESSAGES.invalid }).min(0, MESSAGES.invalid)

const row = z.object({ name: z.string(), title: z.string(), isChanged: z.boolean() })

const template = row.extend({
  subject: z.string(),
  text: z.string(),
  places: z.array(z.object({ name: z.string(), meaning: z.string(), isRequired: z.boolean() })),
  revision: z.int(),
})
export type TemplateText = z.infer<typeof template>

function wordsWithin(limits: { subject: number; text: number }) {
  return z.object({ subject: line(limits.subject), text: textBetween(10, limits.text) })
}

interface Definition {
  /** The first word of the path. */
  name: string
  group: string
  /** The longest subject and text, in characters. */
  limits: { subject: number; text: number }
  summaries: { find: string; read: string; preview: string; change: string }
}

/** Texts of the code that the school may change: its mails and its papers. */
export function templateCalls({ name, group, limits, summaries }: Definition) {
  const path = `/staff/${name}`
  const words = wordsWithin(limits)
  const find = defineCall({
    access: 'settings:read',
    method: 'get',
    path,
    group,
    summary: summaries.find,
    output: z.array(row),
  })
  const read = defineCall({
    access: 'settings:read',
    method: 'get',
    path: `${path}/{name}`,
    group,
    summary: summaries.read,
    params,
    output: template,
    errors: [404],
  })
  const preview = defineCall({
    access: 'settings:read',
    method: 'post',
    path: `${path}/{name}/preview`,
    group,
    summary: summaries.preview,
    params,
    body: words,
    output: z.object({ subject: z.string(), text: z.string() }),
    errors: [404],
  })
  return { find, read, preview, ...changing({ path, group, words, summary: summaries.change }) }
}

interface Changing {
  path: string
  group: string
  words: ReturnType<typeof wordsWithin>
  summary: string
}

function changing({ path, group, words, summary }: Changing) {
  const change = defineCall({
    access: 'settings:write',
    method: 'put',
    path: `${path}/{name}`,
    group,
    summary,
    params,
    body: words.extend({ revision }),
    output: template,
    errors: [404, 409],
  })
  const reset = defineCall({
    access: 'settings:write',
    method: 'post',
    path: `${path}/{name}/reset`,
    group,
    summary: 'Varsayılan metne döner.',
    params,
    body: z.object({ revision }),
    output: messageOutput,
    errors: [404, 409],
  })
  return { change, reset }
}
