import { listArticles } from '../../contract/articles.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../root.tsx'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/article-list.ts'

export const handle: Handle = { noScript: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  return serverOnly(request, { articles: await callApi(context, listArticles) })
}

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="articles">
      {() =>
        loaderData.articles.map((article) => (
          <a key={article.slug} href={`/article/${article.slug}`}>
            {article.title}
          </a>
        ))
      }
    </Static>
  )
}
