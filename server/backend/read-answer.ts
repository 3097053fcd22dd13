import { CONTENT_READINGS } from './content-readings.ts'
import { EXTRA_READINGS } from './extra-readings.ts'
import { STUDENT_READINGS } from './student-readings.ts'
import { TEST_READINGS } from './test-readings.ts'

const READINGS = [
  ...CONTENT_READINGS,
  ...TEST_READINGS,
  ...STUDENT_READINGS,
  ...EXTRA_READINGS,
].map(([path, reading]) => ({
  form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
  reading,
}))

/** For a backend elsewhere; calls not listed are handed on. @returns undefined for what is no answer to this call */
export async function readAnswer(path: string, response: Response): Promise<Response | undefined> {
  const known = READINGS.find(({ form }) => form.test(path))
  if (!(known && response.ok)) return response
  const { success, data } = known.reading.safeParse(await response.json().catch(() => undefined))
  return success ? Response.json(data) : undefined
}
