import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { LANGUAGE, OWN_PICTURE, SCHEMES } from '../../core/rich-text/allowed.ts'

export function isAllowedLink(href: string): boolean {
  if (/^(?:\/(?![/\\])|#)/.test(href)) return true
  return SCHEMES.some((scheme) => href.startsWith(`${scheme}:`))
}

/** Foreign words are in italics with their language, so that screen readers pronounce them right. */
const Emphasis = Mark.create({
  name: 'em',
  addAttributes: () => ({
    lang: {
      default: null,
      parseHTML: (element) => {
        const lang = element.getAttribute('lang') ?? ''
        return LANGUAGE.test(lang) ? lang : null
      },
    },
  }),
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
  ],
  renderHTML: ({ HTMLAttributes }) => ['em', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('em') }
  },
})

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isAllowedLink(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => OWN_PICTURE.test(element.getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Columns get no widths: those would be inline styles. */
const Table = TiptapTable.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
})

/** The elements of `core/rich-text/allowed.ts`; a test compares the two. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    italic: false,
    link: false,
    strike: false,
    underline: false,
  }).extend({
    addExtensions() {
      const extensions = this.parent?.() ?? []
      // Code may be combined with bold and links.
      return extensions.map((extension) =>
        extension.name === 'code' ? extension.extend({ excludes: '' }) : extension,
      )
    },
  }),
  Emphasis,
  Link,
  Picture,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
