import { data, redirect } from 'react-router'
import { studentLogin } from '../../contract/auth.ts'
import { tryApi } from '../api.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/login.ts'
import { setToken } from './token-cookie.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = { email: form.get('email'), password: form.get('password') }
  const answer = await tryApi(context, studentLogin, { body })
  if (!answer.ok) return data(answer, { status: answer.status })
  return redirect('/panel', {
    headers: { 'Set-Cookie': await setToken(context, answer.value.token) },
  })
}

export default function Login() {
  return <h1>Öğrenci Girişi</h1>
}
