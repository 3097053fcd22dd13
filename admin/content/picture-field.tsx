import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import fieldStyles from '../form/field.module.css'
import type { FieldProps } from '../form/field.tsx'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import styles from './content.module.css'
import { type Crop, Crops } from './crops.tsx'
import { PicturePicker, Thumbnail } from './picture-picker.tsx'
import { usePictures } from './use-options.ts'

/** One of the school’s pictures, named by its key. */
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
  return (
    <fieldset className={fieldStyles.field} aria-describedby={`${id}-error`}>
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
        {key && (
          <Button kind="quiet" onClick={() => field.onChange(null)}>
            Kaldır
          </Button>
        )}
      </div>
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
