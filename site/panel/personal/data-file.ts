import { downloadStudentData } from '../../../contract/panel.ts'
import { callApi } from '../../api.ts'
import { studentContext } from '../student-context.ts'
import type { Route } from './+types/data-file.ts'

/** All that the school holds on the student, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { token } = context.get(studentContext)
  const held = await callApi(context, downloadStudentData, { body: { token } })
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="verilerim.json"',
    },
  })
}
