import sanitize from 'sanitize-html'

/** What content may hold: text, structure and links. No script, style, form, frame or event attribute. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a', 'strong', 'em'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption', 'img'],
    ...['code', 'pre', 'sub', 'sup', 'abbr', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    ol: ['start'],
    '*': ['id', 'lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Rich text made safe to put into a page as it is. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS)
}
