import type { Call } from '../../contract/call.ts'
import { listArticles } from '../../contract/public/articles.ts'
import { getLegalText } from '../../contract/public/content.ts'
import { listPages } from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { callApi, callApiOr, tryApi } from '../api.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sitemap.ts'
import { escapeXml } from './xml.ts'

const FIXED = ['/', '/contact', '/faq', '/about']
const LEGAL = ['terms-of-use', 'privacy-policy', 'cookies-and-permissions']

interface Entry {
  path: string
  /** ISO time of the last change, where it is known. */
  changed?: string | undefined
}

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const [pages, articles, tests, ...texts] = await Promise.all([
    listKnown(context, listPages),
    listKnown(context, listArticles),
    listKnown(context, listTests),
    ...LEGAL.map((slug) => callApiOr(context, getLegalText, null, { params: { slug } })),
  ])
  const entries: Entry[] = [
    ...FIXED.map((path) => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, changed: updatedAt })),
    {
      path: '/article',
      changed: articles
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1),
    },
    ...articles.map(({ slug, updatedAt }) => ({ path: `/article/${slug}`, changed: updatedAt })),
    ...tests.map(({ slug }) => ({ path: `/test/${slug}` })),
    ...texts.flatMap((text) =>
      text ? [{ path: `/${text.slug}`, changed: text.publishedAt }] : [],
    ),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => toUrl(siteUrl, entry)).join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** A list that is missing would take its pages out of the index, one that the backend does not know has none. */
async function listKnown<P, B, I>(
  context: Route.LoaderArgs['context'],
  call: Call<P, B, I[]>,
): Promise<I[]> {
  const answer = await tryApi(context, call)
  return !answer.ok && answer.status === 404 ? [] : callApi(context, call)
}

function toUrl(siteUrl: string, { path, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`
}
