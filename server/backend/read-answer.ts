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

/** For another backend; unknown calls are passed on. @returns undefined for a response that does not answer this call */
export async function readAnswer(path: string, response: Response): Promise<Response | undefined> {
  const known = READINGS.find(({ form }) => form.test(path))
  if (!(known && response.ok)) return response
  const { success, data } = known.reading.safeParse(await response.json().catch(() => undefined))
  return success ? Response.json(data) : undefined
}
