import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { EXTENSIONS } from './extensions.ts'
import styles from './text-editor.module.css'
import { findLoss, toDoc } from './to-doc.ts'
import { toHtml } from './to-html.ts'
import { Toolbar } from './toolbar.tsx'

export interface TextEditorProps {
  /** As it is stored. */
  value: string
  onChange: (html: string) => void
  /** Id of the element that names the text. */
  labelledBy: string
}

/** A rich text, written as it will be read. A text that it could not keep is shown and not opened for writing. */
export function TextEditor(props: TextEditorProps) {
  const { value } = props
  const opened = useRef(value)
  const loss = useMemo(() => findLoss(opened.current), [])
  return loss === undefined ? <Writing {...props} /> : <Kept html={value} loss={loss} />
}

function Writing({ value, onChange, labelledBy }: TextEditorProps) {
  const written = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toDoc(value),
    // The page’s policy allows no style that a script writes into it.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        lang: 'tr',
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate({ editor: { state } }) {
      written.current = toHtml(state.doc.toJSON())
      change.current(written.current)
    },
  })
  // Somebody else’s words have come in, or a version was brought back.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(toDoc(value), { emitUpdate: false })
  }, [value, editor])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

function Kept({ html, loss }: { html: string; loss: string }) {
  return (
    <div className={styles.editor} data-kept>
      <p className={styles.reason} role="alert">
        Bu metin burada değiştirilemez: içinde düzenleyicinin tanımadığı bir bölüm var ve
        kaydedilirse kaybolurdu. <code>{loss}</code>
      </p>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
