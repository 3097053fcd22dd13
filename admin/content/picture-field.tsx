import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { listPictures } from '../../contract/staff/content-overview.ts'
import { upload } from '../../contract/staff/media.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import fieldStyles from '../form/field.module.css'
import type { FieldProps } from '../form/field.tsx'
import formStyles from '../form/form.module.css'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './content.module.css'
import { type Crop, Crops } from './crops.tsx'
import { PicturePicker, Thumbnail } from './picture-picker.tsx'
import { usePictures } from './use-options.ts'

export function PictureField({
  name,
  label,
  hint,
  crops,
}: FieldProps & { crops?: readonly Crop[] | undefined }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [isOpen, setOpen] = useState(false)
  const key = typeof field.value === 'string' ? field.value : ''
  const { data: found } = usePictures({ key }, key !== '')
  const picture = key ? found?.[0] : undefined
  const mayUpload = useCan('media:write')
  const upload = usePictureUpload(field.onChange)
  return (
    <fieldset
      className={`${fieldStyles.field} ${styles.pictureField}`}
      data-over={upload.isOver}
      aria-describedby={`${id}-error`}
      {...(mayUpload && upload.target)}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      {picture && (
        <figure className={styles.picture}>
          <Thumbnail picture={picture} width={480} />
          <figcaption>{picture.alt || 'Açıklaması yok'}</figcaption>
        </figure>
      )}
      {picture && crops && <Crops picture={picture} crops={crops} />}
      <div className={formStyles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {key ? 'Değiştir' : 'Görsel seç'}
        </Button>
        {mayUpload && <UploadButton take={upload.take} />}
        {key && (
          <Button kind="quiet" onClick={() => field.onChange(null)}>
            Kaldır
          </Button>
        )}
      </div>
      {mayUpload && (
        <p className={fieldStyles.hint} role="status">
          {upload.isBusy ? 'Yükleniyor…' : 'Yeni bir görseli buraya bırakabilirsiniz.'}
        </p>
      )}
      <p className={fieldStyles.error} id={`${id}-error`}>
        {fieldState.error?.message}
      </p>
      <PicturePicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          field.onChange(chosen.key)
          setOpen(false)
        }}
      />
    </fieldset>
  )
}

function UploadButton({ take }: { take: (file: File | undefined) => void }) {
  return (
    <label className={`${buttonClass('quiet')} ${styles.upload}`}>
      Yeni görsel yükle
      <input
        type="file"
        className="visually-hidden"
        accept={PICTURE_TYPES}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function usePictureUpload(onDone: (key: string) => void) {
  const client = useQueryClient()
  const refreshMedia = useRefresh('media')
  const { act, isBusy } = useAct()
  const [isOver, setOver] = useState(false)

  async function sendFile(file: File) {
    const { key } = await send(upload, { params: { name: file.name }, file })
    await Promise.all([client.invalidateQueries({ queryKey: [listPictures.path] }), refreshMedia()])
    onDone(key)
  }

  function take(file: File | undefined) {
    if (!file || isBusy) return
    void act(() => sendFile(file), 'Görsel yüklendi. Açıklamasını Medya’da yazmayı unutmayın.')
  }

  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return { isBusy, isOver, take, target }
}
