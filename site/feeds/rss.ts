import { listArticles } from '../../contract/articles.ts'
import { getSiteConfig } from '../../contract/content.ts'
import { callApi } from '../api.ts'
import { hostContext } from '../host.ts'
import type { Route } from './+types/rss.ts'
import { escapeXml } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(hostContext)
  const [config, articles] = await Promise.all([
    callApi(context, getSiteConfig),
    callApi(context, listArticles),
  ])
  const items = articles.map(({ slug, title, summary, publishedAt }) => {
    const link = `${siteUrl}/article/${slug}`
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid>
<description>${escapeXml(summary)}</description><pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(config.name)}</title><link>${siteUrl}/article</link><language>tr</language>
<description>${escapeXml(config.description)}</description>
<atom:link href="${siteUrl}/article/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
