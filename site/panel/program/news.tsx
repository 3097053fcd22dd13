import { type FormAnswer, useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { Notice } from '../../ui/notices.tsx'
import type { LessonNews } from './dated-week.ts'
import styles from './news.module.css'

interface Props {
  news: LessonNews[]
  served: FormAnswer | undefined
}

/** Changes come first until somebody says that they were read: the school then need not call. */
export function News({ news, served }: Props) {
  const { form, refusal } = useForm({ sender: useRouteSender<FormAnswer>(), served, isGone: true })
  return (
    <section className={`card ${styles.news}`} aria-labelledby="degisenler">
      <h2 id="degisenler">Değişen dersler</h2>
      <ul className={styles.list}>
        {news.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {refusal && <Notice kind="error" text={refusal} />}
      <form {...form}>
        <input
          type="hidden"
          name="notices"
          value={news.flatMap(({ notices }) => notices).join(',')}
        />
        <button
          type="submit"
          name="intent"
          value="see-changes"
          className="button button-quiet button-small"
        >
          Gördüm
        </button>
      </form>
    </section>
  )
}
