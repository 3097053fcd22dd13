import { ScreenLink } from '../frame/screen-link.tsx'
import { Status } from '../ui/status.tsx'
import styles from './mail.module.css'

export function NoMailServer() {
  return (
    <div className={styles.missing}>
      <Status tone="due">E-posta kurulu değil</Status>
      <p>Yazılan e-postalar bekler, kimseye gitmez.</p>
      <ScreenLink to="/ayarlar/posta-sunucusu" access="settings:write">
        E-posta sunucusunu kur
      </ScreenLink>
    </div>
  )
}
