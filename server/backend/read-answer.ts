import type { z } from 'zod'
import { CONTENT_READINGS } from './content-readings.ts'
import { EXTRA_READINGS } from './extra-readings.ts'
import type { Reading } from './fill.ts'
import { STUDENT_READINGS } from './student-readings.ts'
import { TEST_READINGS } from './test-readings.ts'

export interface ReadCall {
  path: string
  form: RegExp
  reading: z.ZodType
  isExtra: boolean
  isOfOneRecord: boolean
}

const SPECIFIED = [CONTENT_READINGS, TEST_READINGS, STUDENT_READINGS].flat()

const CALLS: ReadCall[] = [
  ...SPECIFIED.map((each) => toCall(each, false)),
  ...EXTRA_READINGS.map((each) => toCall(each, true)),
]

function toCall([path, reading]: Reading, isExtra: boolean): ReadCall {
  const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
  return { path, form, reading, isExtra, isOfOneRecord: path.includes('{') }
}

export function findReadCall(path: string): ReadCall | undefined {
  return CALLS.find(({ form }) => form.test(path))
}

export async function readAnswer(
  { reading }: ReadCall,
  response: Response,
): Promise<Response | undefined> {
  const { success, data } = reading.safeParse(await response.json().catch(() => undefined))
  return success ? Response.json(data) : undefined
}
