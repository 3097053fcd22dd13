import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Mention } from '../../contract/staff/privacy.ts'
import styles from './mention-list.module.css'

/** Places in records of others. None is ticked: each is looked at before it is erased. */
export function MentionList({ mentions }: { mentions: readonly Mention[] }) {
  const hint = useId()
  if (mentions.length === 0) return <p>Başkalarının kayıtlarında bu kişi anılmıyor.</p>
  return (
    <fieldset className={styles.mentions} aria-describedby={hint}>
      <legend>Başkalarının kayıtlarında anıldığı yerler</legend>
      <p id={hint}>
        Yazıları okuyun, bu kişiyi ananları işaretleyin. Yalnızca işaretlediklerinizde adı ya da
        numarası “[silindi]” olur, çevresindeki yazı olduğu gibi kalır. Aynı adlı başka birini
        ananları işaretlemeyin.
      </p>
      <ul>
        {mentions.map((mention) => (
          <li key={mention.id}>
            <MentionTick mention={mention} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function MentionTick({ mention }: { mention: Mention }) {
  const { id, title, before, text, after, isUnsent } = mention
  const { field } = useController({ name: 'mentions' })
  const chosen = (field.value ?? []) as string[]
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) =>
          field.onChange(
            currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
          )
        }
      />
      <span>
        <span className={styles.title}>
          {title}
          {isUnsent && ' (henüz gönderilmedi)'}
        </span>
        <span className={styles.text}>
          {before}
          <mark>{text}</mark>
          {after}
        </span>
      </span>
    </label>
  )
}
