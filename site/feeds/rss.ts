import { type ArticleListItem, listArticles } from '../../contract/public/articles.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import { callApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/rss.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const [config, articles] = await Promise.all([
    findSchool(context),
    callApi(context, listArticles, { or: [] }),
  ])
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeMarkup(config.name)}: Yazılar</title>
<link>${siteUrl}/article</link>
<description>${escapeMarkup(config.description)}</description>
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
<title>${escapeMarkup(title)}</title>
<link>${link}</link>
<guid>${link}</guid>
<category>${escapeMarkup(category)}</category>
<description>${escapeMarkup(summary)}</description>
${publishedAt && `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`}
</item>`
}
