import type { RouterContextProvider } from 'react-router'
import {
  changeEmail,
  changePassword,
  changePhone,
  closeOtherSessions,
} from '../../../contract/panel.ts'
import { tryApi } from '../../api.ts'
import { answerForm, readForm } from '../../auth/form-answer.ts'
import { studentContext } from '../student-context.ts'

/** What each form of the screen asks of the server, by the form’s name. */
const CALLS = {
  phone: changePhone,
  email: changeEmail,
  password: changePassword,
  sessions: closeOtherSessions,
}

export async function changeAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { token } = context.get(studentContext)
  const { intent = '', ...values } = await readForm(request)
  const call = Object.entries(CALLS).find(([name]) => name === intent)?.[1]
  if (!call) throw new Response('Bu form tanınmadı.', { status: 400 })
  const answer = await tryApi<unknown, unknown, { message: string }>(context, call, {
    body: { ...values, token },
  })
  return answerForm(answer, { ...values, intent })
}
