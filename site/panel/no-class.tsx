import { useRouteLoaderData } from 'react-router'
import { telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './empty-state.module.css'
import { EmptyState } from './empty-state.tsx'
import type { loader } from './frame/panel-layout.tsx'

export function NoClass() {
  const panel = useRouteLoaderData<typeof loader>('panel/frame/panel-layout')
  if (!panel) return null
  const { help } = panel
  return (
    <EmptyState title="Henüz bir sınıfa kaydedilmediniz">
      <p>
        Okul sizi bir sınıfa yerleştirdiğinde ders programınız, öğretmenleriniz ve kitaplarınız
        burada görünür. Kaydınızı yaptırdıysanız ve bu sayfa hâlâ boşsa okulu arayın
        {help ? `; telefon saatleri ${help.phoneHours}.` : '.'}
      </p>
      {help && (
        <p className={styles.ways}>
          <a className="button" href={telephone(help.phone)}>
            <Icon name="phone" />
            {help.phone}
          </a>
        </p>
      )}
    </EmptyState>
  )
}
