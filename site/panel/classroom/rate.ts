import type { RouterContextProvider } from 'react-router'
import { rateTeacher } from '../../../contract/student/class.ts'
import { submit } from '../../api.ts'
import { readForm } from '../../form/read-form.ts'
import { answerForm } from '../../form/send.ts'
import { studentContext } from '../../session/guard.ts'
import { ownGroup } from '../group/own-group.ts'

export async function rate(request: Request, context: Readonly<RouterContextProvider>) {
  const { who, student } = context.get(studentContext)
  const values = await readForm(request)
  const group = ownGroup(request, student)
  const body = {
    ...group?.choice,
    ...who,
    teacher: Number(values.teacher),
    point: Number(values.point),
  }
  return answerForm(await submit(context, rateTeacher, body), values)
}
