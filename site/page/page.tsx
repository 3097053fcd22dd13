import { redirect } from 'react-router'
import { getPage } from '../../contract/pages.ts'
import { tryApi } from '../api.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/page.ts'

/** A page that cannot be loaded, or does not exist, leads home. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await tryApi(context, getPage, { params: { slug: params.slug } })
  if (!answer.ok) throw redirect('/')
  return serverOnly(request, { page: answer.value })
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static key={params.slug} name={`page/${params.slug}`} tag="article">
      {() => (
        <>
          <h1>{loaderData.page.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: loaderData.page.content }} />
        </>
      )}
    </Static>
  )
}
