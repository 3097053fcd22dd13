import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './search-form.module.css?inline'
import styles from './search-form.module.css?names'

export function SearchForm({ words = '' }: { words?: string }) {
  return (
    <search>
      <OwnStyle name="search-form" text={sheet} />
      <form className={styles.form} action="/ara">
        <label className="visually-hidden" htmlFor="search-words">
          Aranacak kelimeler
        </label>
        <input
          className={styles.words}
          id="search-words"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={100}
          enterKeyHint="search"
          required
        />
        <button type="submit" className="button">
          Ara
        </button>
      </form>
    </search>
  )
}
