import { listArticles } from '../../contract/articles.ts'
import { listPages } from '../../contract/pages.ts'
import { listTests } from '../../contract/placement.ts'
import { callApi } from '../api.ts'
import { hostContext } from '../host.ts'
import type { Route } from './+types/sitemap.ts'

const FIXED = ['/', '/contact', '/faq', '/about', '/article']
const LEGAL = ['/terms-of-use', '/privacy-policy', '/cookies-and-permissions']

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(hostContext)
  const [pages, articles, tests] = await Promise.all([
    callApi(context, listPages),
    callApi(context, listArticles),
    callApi(context, listTests),
  ])
  const entries = [
    ...[...FIXED, ...LEGAL].map((path) => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, updatedAt })),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/article/${slug}`, updatedAt })),
    ...tests.map(({ slug }) => ({ path: `/test/${slug}` })),
  ]
  const urls = entries.map((entry) => {
    const lastmod = 'updatedAt' in entry ? `<lastmod>${entry.updatedAt}</lastmod>` : ''
    return `<url><loc>${siteUrl}${entry.path}</loc>${lastmod}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
