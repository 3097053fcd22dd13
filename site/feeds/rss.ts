import { type ArticleListItem, listArticles } from '../../contract/public/articles.ts'
import { callApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/rss.ts'
import { escapeXml } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const [config, articles] = await Promise.all([
    findSchool(context),
    callApi(context, listArticles),
  ])
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(config.name)}: Yazılar</title>
<link>${siteUrl}/article</link>
<description>${escapeXml(config.description)}</description>
<language>tr</language>
<atom:link href="${siteUrl}/article/rss.xml" rel="self" type="application/rss+xml"/>
${articles.map((article) => toItem(siteUrl, article)).join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}

function toItem(
  siteUrl: string,
  { slug, title, summary, category, publishedAt }: ArticleListItem,
): string {
  const link = `${siteUrl}/article/${slug}`
  return `<item>
<title>${escapeXml(title)}</title>
<link>${link}</link>
<guid>${link}</guid>
<category>${escapeXml(category)}</category>
<description>${escapeXml(summary)}</description>
${publishedAt && `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`}
</item>`
}
