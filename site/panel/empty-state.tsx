import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './empty-state.module.css'
import panelStyles from './frame/panel.module.css'
import type { loader } from './frame/panel-layout.tsx'
import { useReader } from './reader.ts'

interface Props {
  title: string
  children: ReactNode
}

export function EmptyState({ title, children }: Props) {
  return (
    <div className={panelStyles.part}>
      <div className={styles.empty}>
        <svg
          className={styles.art}
          data-sky="dawn"
          viewBox="0 0 320 240"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g className={styles.rings}>
            <circle cx="160" cy="172" r="108" />
            <circle cx="160" cy="172" r="144" />
            <circle cx="160" cy="172" r="180" />
          </g>
          <circle className={styles.sun} cx="160" cy="172" r="72" />
          <path className={styles.ground} d="M-400 172H720V720H-400z" />
          <g className={styles.road}>
            <circle cx="161" cy="181" r="2" />
            <circle cx="165" cy="191" r="3.2" />
            <circle cx="173" cy="205" r="5" />
            <circle cx="187" cy="225" r="7.5" />
          </g>
        </svg>
        <div className={styles.text}>
          <h2>{title}</h2>
          {children}
        </div>
      </div>
    </div>
  )
}

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
