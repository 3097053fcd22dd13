import { Status } from '../ui/status.tsx'
import styles from './mail.module.css'

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
