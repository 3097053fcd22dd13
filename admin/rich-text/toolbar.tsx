import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)
const TableTools = lazyPart(async () => (await import('./table-tools.tsx')).TableTools)

const LANGUAGES = {
  '': 'Türkçe',
  en: 'İngilizce',
  de: 'Almanca',
  fr: 'Fransızca',
  es: 'İspanyolca',
  it: 'İtalyanca',
  ru: 'Rusça',
  ar: 'Arapça',
  la: 'Latince',
} as const

type Dialog = 'link' | 'picture' | null

export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const is = useEditorState({ editor, selector: readState })
  const run = () => editor.chain().focus()
  return (
    <div className={styles.bar} role="toolbar" aria-label="Biçim">
      <div className={styles.row}>
        <Style editor={editor} level={is.level} />
        <Tool
          label="Kalın (Ctrl B)"
          sign="K"
          isOn={is.bold}
          onPress={() => run().toggleBold().run()}
        />
        <Tool
          label="İtalik (Ctrl I)"
          sign="İ"
          isOn={is.em}
          onPress={() => run().toggleMark('em').run()}
        />
        {is.em && <Language editor={editor} lang={is.lang} />}
        <Tool
          label="Bağlantı (Ctrl K)"
          icon="link"
          isOn={is.link}
          onPress={() => setDialog('link')}
        />
        <i className={styles.gap} />
        <Tool
          label="Liste"
          icon="list"
          isOn={is.bullets}
          onPress={() => run().toggleBulletList().run()}
        />
        <Tool
          label="Numaralı liste"
          icon="numbers"
          isOn={is.numbers}
          onPress={() => run().toggleOrderedList().run()}
        />
        <Tool
          label="Alıntı"
          icon="quote"
          isOn={is.quote}
          onPress={() => run().toggleBlockquote().run()}
        />
        <Tool
          label="Tablo ekle"
          icon="table"
          isOff={is.table}
          onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        <Tool label="Görsel ekle" icon="media" onPress={() => setDialog('picture')} />
        <i className={styles.gap} />
        <Tool
          label="Geri al (Ctrl Z)"
          icon="undo"
          isOff={!is.canUndo}
          onPress={() => run().undo().run()}
        />
        <Tool
          label="Yinele (Ctrl Y)"
          icon="redo"
          isOff={!is.canRedo}
          onPress={() => run().redo().run()}
        />
      </div>
      <Optional>{is.table && <TableTools editor={editor} />}</Optional>
      <Optional>
        {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
        {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(null)} />}
      </Optional>
    </div>
  )
}

function readState({ editor }: { editor: Editor }) {
  return {
    level: Number(editor.getAttributes('heading').level ?? 0),
    bold: editor.isActive('bold'),
    em: editor.isActive('em'),
    lang: String(editor.getAttributes('em').lang ?? ''),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function Style({ editor, level }: { editor: Editor; level: number }) {
  return (
    <select
      className={styles.select}
      aria-label="Paragraf biçimi"
      value={level}
      onChange={(event) => {
        const wanted = Number(event.currentTarget.value)
        const chain = editor.chain().focus()
        if (wanted === 0) chain.setParagraph().run()
        else chain.setHeading({ level: wanted as 2 | 3 }).run()
      }}
    >
      <option value={0}>Paragraf</option>
      <option value={2}>Başlık</option>
      <option value={3}>Alt başlık</option>
    </select>
  )
}

function Language({ editor, lang }: { editor: Editor; lang: string }) {
  const known = lang in LANGUAGES ? LANGUAGES : { ...LANGUAGES, [lang]: lang }
  return (
    <select
      className={styles.select}
      aria-label="Yazının dili"
      value={lang}
      onChange={(event) => {
        const chosen = event.currentTarget.value || null
        editor.chain().focus().extendMarkRange('em').updateAttributes('em', { lang: chosen }).run()
      }}
    >
      {Object.entries(known).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
