import { type RouterContextProvider, redirect } from 'react-router'
import { studentLogin } from '../../contract/student/sign-in.ts'
import { submit } from '../api.ts'
import { answerForm } from '../form/form-answer.ts'
import { readForm } from '../form/read-form.ts'
import { returnAddress } from './return-to.ts'
import { setToken } from './token-cookie.ts'

export async function signIn(request: Request, context: Readonly<RouterContextProvider>) {
  const values = await readForm(request)
  const { email, password } = values
  const answer = await submit(context, studentLogin, { email, password })
  if (!answer.ok) return answerForm(answer, values)
  return redirect(returnAddress(request), {
    headers: { 'Set-Cookie': setToken(context, answer.value.token) },
  })
}
