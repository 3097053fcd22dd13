import { Form, Outlet } from 'react-router'
import { requireStudent } from '../auth/require-student.ts'
import type { Route } from './+types/panel-layout.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student } = await requireStudent(request, context)
  return { student }
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p>{loaderData.student.name}</p>
      <Form method="post" action="/auth/logout">
        <button type="submit">Çıkış Yap</button>
      </Form>
      <Outlet />
    </>
  )
}
