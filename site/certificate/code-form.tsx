import styles from './certificate.module.css'

export function CodeForm({ code }: { code: string | undefined }) {
  return (
    <form className={styles.form} action="/belge">
      <label htmlFor="certificate-code">Belgenin doğrulama kodu</label>
      <input
        className={styles.code}
        id="certificate-code"
        name="kod"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <button type="submit" className="button">
        Belgeyi doğrulayın
      </button>
    </form>
  )
}
