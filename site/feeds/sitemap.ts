import { listArticles } from '../../contract/public/articles.ts'
import { getLegalText } from '../../contract/public/content.ts'
import { listPages } from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { callApi, callApiOr } from '../api.ts'
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
    callApi(context, listPages),
    callApi(context, listArticles),
    callApi(context, listTests),
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

function toUrl(siteUrl: string, { path, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`
}
