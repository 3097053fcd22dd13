import { listAddresses } from '../../contract/public/sitewide.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import { callApi } from '../api.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sitemap.ts'

const FIXED = ['/', '/contact', '/faq', '/about', '/article'].map((path) => ({
  path,
  updatedAt: '',
}))

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const addresses = await callApi(context, listAddresses, { or: FIXED })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(({ path, updatedAt }) => toUrl(siteUrl + path, updatedAt)).join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function toUrl(address: string, changed: string): string {
  const lastmod = changed && `<lastmod>${changed}</lastmod>`
  return `<url><loc>${escapeMarkup(address)}</loc>${lastmod}</url>`
}
