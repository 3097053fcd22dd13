import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { LANGUAGE, OWN_PICTURE, SCHEMES } from '../../core/rich-text/allowed.ts'

/** Where a link may lead: this site, or an address of the allowed schemes. */
export function isAllowedLink(href: string): boolean {
  if (/^(?:\/(?![/\\])|#)/.test(href)) return true
  return SCHEMES.some((scheme) => href.startsWith(`${scheme}:`))
}

/** Words of a foreign language are set in italics and name their language, so that they are read out right. */
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

/** Pictures come from the school’s own files only. */
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

/** Its columns take the width that their words need: widths of one’s own would be styles. */
const Table = TiptapTable.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
})

/** What the editor can write: the elements of `core/rich-text/allowed.ts`, which a test holds it to. */
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
      // Code may be bold, and a link may lead through it.
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
