import styles from './certificate.module.css'

/** A paper of the school: the level in its middle, the code where it stands on the paper. */
export function PaperArt({ level }: { level: string | undefined }) {
  return (
    <svg className={styles.art} viewBox="0 0 420 300" aria-hidden="true">
      <rect className={styles.paper} x="20" y="20" width="380" height="260" rx="10" />
      <path className={styles.sun} d="M150 150a60 60 0 0 1 120 0z" />
      <path className={styles.line} d="M110 150h200M110 176h200M150 196h120" />
      {level && (
        <text className={styles.level} x="210" y="138" textAnchor="middle">
          {level}
        </text>
      )}
      <rect className={styles.mark} x="40" y="232" width="120" height="28" rx="6" />
      <text className={styles.sample} x="100" y="252" textAnchor="middle">
        ABCDE-12345
      </text>
    </svg>
  )
}
