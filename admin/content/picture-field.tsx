import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import fieldStyles from '../form/field.module.css'
import type { FieldProps } from '../form/field.tsx'
import formStyles from '../form/form.module.css'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './content.module.css'
import { type Crop, Crops } from './crops.tsx'
import { PicturePicker, Thumbnail } from './picture-picker.tsx'
import { usePictures } from './use-options.ts'
import { PICTURE_TYPES, usePictureUpload } from './use-picture-upload.ts'

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
