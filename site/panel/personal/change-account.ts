import type { RouterContextProvider } from 'react-router'
import {
  changeEmail,
  changePassword,
  changePhone,
  closeOtherSessions,
} from '../../../contract/student/account.ts'
import { studentControl } from '../../../contract/student/sign-in.ts'
import { submit, tryApi } from '../../api.ts'
import { answerForm } from '../../form/form-answer.ts'
import { readForm } from '../../form/read-form.ts'
import { studentContext, type Who } from '../../session/student-context.ts'

type Context = Readonly<RouterContextProvider>

const CALLS = {
  phone: changePhone,
  email: changeEmail,
  password: changePassword,
  sessions: closeOtherSessions,
}

export async function changeAccount(request: Request, context: Context) {
  const { who } = context.get(studentContext)
  const { intent = '', ...values } = await readForm(request)
  const call = Object.entries(CALLS).find(([name]) => name === intent)?.[1]
  if (!call) throw new Response('Bu form tanınmadı.', { status: 400 })
  const answer = await submit<unknown, unknown, { message: string }>(context, call, {
    ...values,
    ...who,
  })
  if (answer.ok) await renewStudent(context, who)
  return answerForm(answer, { ...values, intent })
}

/** Without script the page renders in the same request, after the guard has read the old data. */
async function renewStudent(context: Context, who: Who): Promise<void> {
  const answer = await tryApi(context, studentControl, { body: who })
  if (answer.ok) context.set(studentContext, { student: answer.value.student, who })
}
