import { type PointerEvent, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { remove, replace } from '../../contract/staff/media.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { fieldsOf } from '../form/field-labels.ts'
import formStyles from '../form/form.module.css'
import { NumberField, TextArea, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Button } from '../ui/button.tsx'
import styles from './media.module.css'
import { LABELS, placeOf } from './media-labels.ts'

const field = fieldsOf(LABELS)

const CROPS = [
  { name: 'Telefon slaydı', ratio: '4 / 5' },
  { name: 'Geniş slayt', ratio: '347 / 147' },
  { name: 'Kart', ratio: '1 / 1' },
]

function FocusFields({ media }: { media: RecordOf<'media'> }) {
  const { setValue } = useFormContext()
  const [x = 50, y = 50] = useWatch({ name: ['focusX', 'focusY'] })
  const src = `${media.src}/${Math.max(...media.widths)}.webp`

  function point(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('focusX', percent((event.clientX - box.left) / box.width), options)
    setValue('focusY', percent((event.clientY - box.top) / box.height), options)
  }

  return (
    <>
      <div className={styles.focus} onPointerDown={point}>
        <img src={src} alt={media.alt} width={media.width} height={media.height} />
        <span
          className={styles.point}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        />
      </div>
      <div className={styles.numbers}>
        <NumberField {...field('focusX')} min={0} max={100} />
        <NumberField {...field('focusY')} min={0} max={100} />
      </div>
      <ul className={styles.crops} aria-label="Kesimler">
        {CROPS.map(({ name, ratio }) => (
          <li key={name}>
            <img src={src} alt="" style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }} />
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

export function MediaRecord({ media }: { media: RecordOf<'media'> }) {
  return (
    <>
      <RecordForm resource="media" record={media} labels={LABELS} title={<h2>{media.name}</h2>}>
        <FocusFields media={media} />
        <TextField {...field('name')} autoComplete="off" />
        <TextArea
          {...field('alt')}
          hint="Görseli göremeyen birine ne anlatırdınız? Süs için duran görselde boş kalabilir."
        />
      </RecordForm>
      <section className={styles.uses}>
        <h3>Nerede görünüyor?</h3>
        {media.usedIn.length === 0 ? (
          <p>Bu görseli sitede hiçbir yer kullanmıyor.</p>
        ) : (
          <ul>
            {media.usedIn.map((use) => (
              <li key={use.kind + use.id}>
                <Use {...use} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <MediaActs media={media} />
    </>
  )
}

function Use({ kind, id, title }: RecordOf<'media'>['usedIn'][number]) {
  const place = placeOf(kind)
  if (!place) return title ?? kind
  return (
    <ScreenLink to={`${place.to}/${id}`} access={place.access}>
      {title ? `${place.name}: ${title}` : place.name}
    </ScreenLink>
  )
}

function MediaActs({ media }: { media: RecordOf<'media'> }) {
  const id = useId()
  const navigate = useNavigate()
  const { act, isBusy } = useAct(useRefresh('media'))
  const params = { id: media.id, revision: media.revision }

  async function takeAway() {
    if (await act(() => send(remove, { params }), 'Görsel silindi.')) await navigate('/medya')
  }

  return (
    <div className={formStyles.actions}>
      <label className={styles.replace} htmlFor={id}>
        Dosyasını değiştir
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0]
            if (file) void act(() => send(replace, { params, file }), 'Görsel değiştirildi.')
          }}
        />
      </label>
      {media.uses === 0 && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void takeAway()}>
          Görseli sil
        </Button>
      )}
    </div>
  )
}
