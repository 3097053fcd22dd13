import styles from './session.module.css'

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes}>
      <p>
        <b>Kurtarma kodlarınız.</b> Telefonunuzu kaybederseniz her biri bir kez giriş sağlar. Bir
        yere yazın: bir daha gösterilmez.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
