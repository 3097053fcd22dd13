import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from './json-ld.ts'

export interface Description {
  path: string
  title: string
  description: string
  keywords?: string[]
  image?: string | null | undefined
  published?: { publishedAt: string; updatedAt: string }
  indexed?: boolean
  records?: JsonLd[]
}

/**
 * Made in the loader and sent as the text `meta`, which `readHead` parses: the browser needs neither code nor content for
 * it, and text is half as large as the router’s own encoding. @param siteUrl without a slash at the end
 */
export function describe(
  siteUrl: string,
  school: { name: string },
  description: Description,
): string {
  return JSON.stringify(listTags(siteUrl, school, description))
}

function listTags(
  siteUrl: string,
  school: { name: string },
  { path, image, published, indexed = true, records = [], ...text }: Description,
): MetaDescriptor[] {
  const { title, description, keywords } = text
  const fullTitle = title.includes(school.name) ? title : `${title} | ${school.name}`
  const words: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
  ]
  if (keywords) words.push({ name: 'keywords', content: keywords.join(', ') })
  if (!indexed) return [...words, { name: 'robots', content: 'noindex' }]
  const url = siteUrl + path
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(school.name ? [{ property: 'og:site_name', content: school.name }] : []),
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...describeImage(image && siteUrl + image, title),
    ...(published ? describeTimes(published) : []),
    ...records.map((record) => ({ 'script:ld+json': record })),
  ]
}

function describeImage(url: string | null | undefined, alt: string): MetaDescriptor[] {
  if (!url) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function describeTimes(times: { publishedAt: string; updatedAt: string }): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: times.publishedAt },
    { property: 'article:modified_time', content: times.updatedAt },
  ]
}

export function readHead(text: string | undefined): MetaDescriptor[] | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}

interface Loaded {
  loaderData: { meta?: string | undefined } | undefined
}

export function readMeta({ loaderData }: Loaded) {
  return readHead(loaderData?.meta)
}
