import type { RecordOf } from '../data/resources.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { TextArea, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { ScreenLink } from '../frame/screen-link.tsx'
import { FocusFields } from './focus-fields.tsx'
import styles from './media.module.css'
import { MediaActs } from './media-acts.tsx'
import { LABELS, placeOf } from './media-labels.ts'

const field = fieldsOf(LABELS)

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
