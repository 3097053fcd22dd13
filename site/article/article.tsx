import { getArticle } from '../../contract/articles.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../root.tsx'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/article.ts'

export const handle: Handle = { noScript: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return serverOnly(request, {
    article: await callApi(context, getArticle, { params: { slug: params.slug } }),
  })
}

export default function Article({ loaderData, params }: Route.ComponentProps) {
  return (
    <Static key={params.slug} name={`article/${params.slug}`} tag="article">
      {() => (
        <>
          <h1>{loaderData.article.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: loaderData.article.content }} />
        </>
      )}
    </Static>
  )
}
