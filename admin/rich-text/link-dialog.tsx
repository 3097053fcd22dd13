import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { AddressPicker } from '../content/address-picker.tsx'
import fieldStyles from '../form/field.module.css'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { isAllowedLink } from './extensions.ts'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [errorText, setErrorText] = useState('')
  const isLink = editor.isActive('link')

  function apply() {
    if (!isAllowedLink(href)) {
      setErrorText('Sitedeki bir adres (/page/yds) ya da https:// ile başlayan bir adres yazın.')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink) {
      const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
      chain.insertContent(text).run()
    } else {
      chain.setMark('link', { href }).run()
    }
    onClose()
  }

  return (
    <Modal isOpen onClose={onClose} title="Bağlantı">
      <form
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          apply()
        }}
      >
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            Adres
          </label>
          <AddressPicker
            value={href}
            onChange={setHref}
            control={{
              id,
              className: fieldStyles.control,
              'aria-invalid': errorText ? true : undefined,
              'aria-describedby': `${id}-error`,
            }}
          />
          <p className={fieldStyles.error} id={`${id}-error`}>
            {errorText}
          </p>
        </div>
        <div className={formStyles.actions}>
          <Button type="submit">Bağla</Button>
          {isLink && (
            <Button
              kind="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              Bağlantıyı kaldır
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
