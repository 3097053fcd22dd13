import styles from './question-grid.module.css?names'

export interface GoOnProps {
  goesOn: boolean
  setGoesOn: (goesOn: boolean) => void
}

export function GoOn({ goesOn, setGoesOn }: GoOnProps) {
  return (
    <label className={styles.goOn}>
      <input
        type="checkbox"
        checked={goesOn}
        onChange={({ target }) => setGoesOn(target.checked)}
      />
      Yanıtlayınca sonraki soruya geç
    </label>
  )
}
