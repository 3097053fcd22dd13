import { iconOf } from '../../contract/picture.ts'
import type { SiteConfig } from '../../contract/public/content.ts'

/** The backend is not trusted: only the address of a picture gets into the page. */
const PICTURE = /^\/media\/[a-z0-9][a-z0-9._-]*$/
const DRAWN = /<link rel="icon" href="data:[^"]*" type="image\/svg\+xml"\/>/
const FILES = /href="\/icons\/(icon-192|apple-touch-icon)\.png"/g

/** Puts icons that are made from the school's logo in the place of ours. Server only: browsers keep the head. */
export function putOwnIcons(html: string, logo: SiteConfig['logo']): string {
  if (!(logo && PICTURE.test(logo.src))) return html
  return html.replace(DRAWN, '').replace(FILES, (_, name) => `href="${iconOf(logo, name)}"`)
}
