import type { RouterContextProvider } from 'react-router'
import { rateTeacher } from '../../../contract/student/class.ts'
import { tryApi } from '../../api.ts'
import { answerForm } from '../../form/form-answer.ts'
import { readForm } from '../../form/read-form.ts'
import { studentContext } from '../../session/student-context.ts'

export async function rate(request: Request, context: Readonly<RouterContextProvider>) {
  const { token } = context.get(studentContext)
  const values = await readForm(request)
  const body = { token, teacher: Number(values.teacher), point: Number(values.point) }
  return answerForm(await tryApi(context, rateTeacher, { body }), values)
}
