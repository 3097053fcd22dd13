import { Status } from '../ui/status.tsx'
import styles from './mail.module.css'

/** Warns that mail is not sent, because no mail server is set up. */
export function NoMailServer() {
  return (
    <div className={styles.missing}>
      <Status tone="due">E-posta kurulu değil</Status>
      <p>
        Yazılan e-postalar bekler, kimseye gitmez. Göndermek için sunucunun <code>SMTP_URL</code>{' '}
        ayarına posta sunucunuzun adresini yazın ve Kur’u yeniden başlatın.
      </p>
    </div>
  )
}
