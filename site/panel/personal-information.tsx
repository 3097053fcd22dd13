import { getStudent } from '../../contract/student.ts'
import { tryApi } from '../api.ts'
import { requireStudent } from '../auth/require-student.ts'
import type { Route } from './+types/personal-information.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token } = await requireStudent(request, context)
  return tryApi(context, getStudent, { body: { token } })
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <pre>{JSON.stringify(loaderData)}</pre>
}
