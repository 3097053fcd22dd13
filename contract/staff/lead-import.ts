import { z } from 'zod'
import { defineCall } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { listOf, textBetween, yesOrNo } from '../input-fields.ts'
import { LIST_BODY_LIMIT } from './file-limits.ts'
import { givenLine } from './import-line.ts'
import { idParams } from './resource.ts'

const group = 'Başvurular'

export const IMPORT_LIMIT = 1000

const outcome = z.object({
  index: z.int(),
  result: z.enum(['new', 'known', 'wrong']),
  message: z.string().nullable(),
  /** The lead; null for a wrong line, and in a trial for a new one. */
  leadId: z.int().nullable(),
})
export type ImportOutcome = z.infer<typeof outcome>

const listed = z.enum(['course', 'campus', 'owner', 'status', 'source'])

const unknownWord = z.object({
  field: listed,
  text: z.string(),
  lines: z.int(),
  names: z.array(z.string()),
})
export type UnknownWord = z.infer<typeof unknownWord>

export const importLeads = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead-import',
  group,
  summary: 'Bir dosyanın satırlarını başvuru yapar; `isTrial` ile yalnızca ne olacağını söyler.',
  body: z.object({
    file: optionalLine(200),
    lines: listOf(givenLine, IMPORT_LIMIT),
    isTrial: yesOrNo(),
    /** Sources chosen for words of the file, by name: kept for the next file. */
    sourceWords: listOf(
      z.object({ text: textBetween(1, 100), name: textBetween(1, 100) }),
      100,
    ).default([]),
  }),
  bodyLimit: LIST_BODY_LIMIT,
  output: z.object({
    outcomes: z.array(outcome),
    unknown: z.array(unknownWord),
    isTrial: z.boolean(),
  }),
})

export const pastImport = z.object({
  id: z.int(),
  file: z.string().nullable(),
  actor: z.string().nullable(),
  lines: z.int(),
  at: z.iso.datetime(),
  isUndone: z.boolean(),
})
export type PastImport = z.infer<typeof pastImport>

export const pastImports = defineCall({
  access: 'lead:write',
  method: 'get',
  path: '/staff/lead-import',
  group,
  summary: 'Son 30 günde aktarılan dosyalar: geri alınabilenler.',
  output: z.array(pastImport),
})

const keptReason = z.enum(['asked', 'worked', 'changed', 'enrolled'])

const undone = z.object({
  removed: z.int(),
  kept: z.array(z.object({ id: z.int(), name: z.string(), reason: keptReason })),
})
export type UndoneImport = z.infer<typeof undone>

export const undoImport = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead-import/{id}/undo',
  group,
  summary:
    'Bir aktarmayı geri alır; o günden sonra üzerinde çalışılan başvurular kalır ve söylenir.',
  params: idParams,
  output: undone,
  errors: [404],
})
