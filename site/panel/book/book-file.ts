import { getBookFile } from '../../../contract/panel.ts'
import { sendApi } from '../../api.ts'
import { studentContext } from '../student-context.ts'
import type { Route } from './+types/book-file.ts'

/** The file of a book of the student’s own class; any other is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = context.get(studentContext)
  const book = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0
  const response = await sendApi(context, getBookFile, { body: { token, book } })
  if (!response.ok) return refuse(response)
  return new Response(response.body, { headers: response.headers })
}

/** An address that can be no book’s is not found either. */
async function refuse(response: Response): Promise<Response> {
  const { message } = (await response.json()) as { message: string }
  const status = response.status === 422 ? 404 : response.status
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`${status === 404 ? 'Bu kitap bulunamadı.' : message}\n`, { status, headers })
}
