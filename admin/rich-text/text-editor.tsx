import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { EXTENSIONS } from './extensions.ts'
import styles from './text-editor.module.css'
import { findLoss, toDoc } from './to-doc.ts'
import { toHtml } from './to-html.ts'
import { Toolbar } from './toolbar.tsx'

interface TextEditorProps {
  value: string
  onChange: (html: string) => void
  labelledBy: string
}

/** A text that the editor could not keep without loss is shown read-only. */
export function TextEditor(props: TextEditorProps) {
  const { value } = props
  const opened = useRef(value)
  const loss = useMemo(() => findLoss(opened.current), [])
  return loss === undefined ? <Writing {...props} /> : <UnsentDraft html={value} loss={loss} />
}

function Writing({ value, onChange, labelledBy }: TextEditorProps) {
  const written = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const [lost, setLost] = useState<string[]>([])
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toDoc(value),
    // The content security policy forbids styles added by scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        lang: 'tr',
      },
      transformPastedHTML(pasted) {
        const { html, lost } = cleanPaste(pasted)
        setLost(lost)
        return html
      },
    },
    onUpdate({ editor: { state } }) {
      written.current = toHtml(state.doc.toJSON())
      change.current(written.current)
    },
  })
  // The value changed from outside: a merge, or a restored version.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(toDoc(value), { emitUpdate: false })
  }, [value, editor])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} />
      <p className={styles.reason} role="status" hidden={lost.length === 0}>
        Yapıştırılan metinden gelmeyenler: {lost.join(', ')}.
      </p>
      <EditorContent editor={editor} />
    </div>
  )
}

function UnsentDraft({ html, loss }: { html: string; loss: string }) {
  return (
    <div className={styles.editor} data-kept>
      <p className={styles.reason} role="alert">
        Bu metin burada değiştirilemez: düzenleyicinin tanımadığı bölüm kaybolurdu.{' '}
        <code>{loss}</code>
      </p>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
