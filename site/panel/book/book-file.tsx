import { createContext, data, Link, type MiddlewareFunction } from 'react-router'
import { getBookFile } from '../../../contract/panel.ts'
import { sendApi } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { studentContext } from '../student-context.ts'
import type { Route } from './+types/book-file.ts'

const NOT_FOUND = 'Bu kitap bulunamadı.'

const refusalContext = createContext<{ status: number; message: string }>()

export const handle: PanelHandle = { title: 'Kitaplar' }

/** The file of a book of the student’s own class; only where there is none the screen below is drawn. */
const sendFile: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const { token } = context.get(studentContext)
  const book = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const response = await sendApi(context, getBookFile, { body: { token, book } })
  if (response.ok) return new Response(response.body, { headers: response.headers })
  const { message } = (await response.json()) as { message: string }
  // An address that can be no book’s is not found either.
  const isNone = response.status === 404 || response.status === 422
  context.set(refusalContext, {
    status: isNone ? 404 : response.status,
    message: isNone ? NOT_FOUND : message,
  })
  return next()
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  const { status, message } = context.get(refusalContext)
  return data({ message }, { status })
}

export default function NoFile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Kitaplar</h1>
      <Notice kind="error" text={loaderData.message} />
      <p>
        <Link className="button" to="/panel/book">
          Kitaplara dön
        </Link>
      </p>
    </>
  )
}
