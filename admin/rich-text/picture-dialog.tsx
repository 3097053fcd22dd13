import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import type { StoredPicture } from '../../contract/staff/content-overview.ts'
import { fileOf, PicturePicker, Thumbnail } from '../content/picture-picker.tsx'
import fieldStyles from '../form/field.module.css'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './picture-dialog.module.css'

const WIDTH = 1200

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<StoredPicture | null>(null)
  if (!picture) return <PicturePicker isOpen onClose={onClose} onChoose={setPicture} />
  return (
    <Words
      picture={picture}
      onClose={onClose}
      onDone={(alt) => {
        const src = fileOf(picture, WIDTH)
        const width = Number(/(\d+)\.webp$/.exec(src)?.[1] ?? picture.width)
        const height = Math.round((picture.height * width) / picture.width)
        const image = { type: 'image', attrs: { src, alt, width, height } }
        editor.chain().focus().insertContent(image).run()
        onClose()
      }}
    />
  )
}

interface WordsProps {
  picture: StoredPicture
  onClose: () => void
  onDone: (alt: string) => void
}

function Words({ picture, onClose, onDone }: WordsProps) {
  const id = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [isOrnament, setOrnament] = useState(false)
  return (
    <Modal isOpen onClose={onClose} title="Görselde ne var?">
      <form
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isOrnament || alt.trim()) onDone(isOrnament ? '' : alt.trim())
        }}
      >
        <div className={styles.picture}>
          <Thumbnail picture={picture} width={640} />
        </div>
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            Görseli görmeyenlere okunacak açıklama
          </label>
          <textarea
            id={id}
            className={fieldStyles.control}
            value={isOrnament ? '' : alt}
            disabled={isOrnament}
            required={!isOrnament}
            maxLength={200}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        </div>
        <div className={fieldStyles.check}>
          <input
            type="checkbox"
            id={`${id}-ornament`}
            checked={isOrnament}
            onChange={(event) => setOrnament(event.currentTarget.checked)}
          />
          <label htmlFor={`${id}-ornament`}>Yalnızca süs: okunmasın</label>
        </div>
        <div className={formStyles.actions}>
          <Button type="submit">Metne ekle</Button>
        </div>
      </form>
    </Modal>
  )
}
