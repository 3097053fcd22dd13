import type { SiteConfig } from '../../contract/public/content.ts'

/** The backend is not trusted: only names and colours get into the page. */
const NAME = /^[a-z-]{1,20}$/
const HEX = /^#[0-9a-f]{6}$/

export function putOwnColors(html: string, colors: SiteConfig['colors'] = {}): string {
  const tokens = Object.entries(colors).filter(
    ([name, { light, dark }]) => NAME.test(name) && HEX.test(light) && HEX.test(dark),
  )
  if (tokens.length === 0) return html
  const plain = tokens.map(([name, { light }]) => `--${name}:${light}`).join(';')
  const themed = tokens.map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  const themes = `:root:is([data-theme],:has([data-theme])){${themed.join(';')}}`
  const style = `<style data-precedence="page">:root{${plain}}${themes}</style>`
  return html.replace('</head>', () => `${style}</head>`)
}
