import { useRouteLoaderData } from 'react-router'
import { telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './empty-state.module.css'
import { EmptyState } from './empty-state.tsx'
import type { loader } from './frame/panel-layout.tsx'
import { useReader } from './reader.ts'

export function NoClass() {
  const say = useReader()
  const panel = useRouteLoaderData<typeof loader>('panel/frame/panel-layout')
  if (!panel) return null
  const { help } = panel
  return (
    <EmptyState
      title={say('Henüz bir sınıfa kaydedilmediniz', 'Çocuğunuz henüz bir sınıfa kaydedilmedi')}
    >
      <p>
        {say(
          'Okul sizi bir sınıfa yerleştirdiğinde ders programınız, öğretmenleriniz ve kitaplarınız burada görünür.',
          'Okul çocuğunuzu bir sınıfa yerleştirdiğinde ders programı, öğretmenleri ve kitapları burada görünür.',
        )}{' '}
        {say('Kaydınızı', 'Kaydını')} yaptırdıysanız ve bu sayfa hâlâ boşsa okulu arayın
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
