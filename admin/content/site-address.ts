import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { Body } from './schema.ts'

export function addressOf(kind: ContentKind, { slug }: Body): string {
  switch (kind) {
    case 'page':
      return `/page/${slug ?? ''}`
    case 'article':
      return `/article/${slug ?? ''}`
    case 'legal-text':
      return `/${slug ?? ''}`
    case 'faq':
      return '/faq'
    case 'about':
      return '/about'
    case 'contact-settings':
      return '/contact'
    default:
      return '/'
  }
}
