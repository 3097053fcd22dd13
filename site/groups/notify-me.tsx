import { Icon } from '../ui/icon.tsx'
import styles from './groups.module.css'

interface Props {
  course: string
  isAlone: boolean
}

export function NotifyMe({ course, isAlone }: Props) {
  const address = course ? `/gruplar/haber?program=${encodeURIComponent(course)}` : '/gruplar/haber'
  return (
    <div className={styles.notifyMe}>
      <p className={styles.notifyMeTitle}>
        {isAlone ? 'Yeni grup açılınca haber verelim' : 'Size uyan gün ya da saat yok mu?'}
      </p>
      <p>
        {isAlone
          ? 'Adınızı, numaranızı ve e-postanızı bırakın; uygun bir grup planlanınca ilk siz duyun.'
          : 'Hangi program, hangi saat, yazın; yeni grupları isteyenlere göre açıyoruz.'}
      </p>
      <a className="onward" href={address}>
        Bana haber verin <Icon name="arrow-right" />
      </a>
    </div>
  )
}
