import type { ContactSettings } from '../../contract/public/content.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './icon.tsx'
import styles from './social-links.module.css'

/** As in `icon.tsx`, which every page loads; most pages have no such links. */
const PATHS: Record<string, string> = {
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8h1.7V2.7c-.6-.1-1.5-.2-2.4-.2-2.7 0-4.4 1.6-4.4 4.6v2.4H8V13h2.8v8',
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 4.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zm4.7-1.2v.1',
  LinkedIn: 'M4 9.5V20m0-15.5v.1M9.5 20V9.5m0 4.5c0-2.8 1.7-4.6 4.5-4.6s4.5 1.6 4.5 4.6v6',
  X: 'M4 4l7 9m9 7L8.3 4H4l11.7 16zM19.5 4l-6.5 7m-2.5 3L4.5 20',
  YouTube:
    'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zm3.7 3.7v5.6l4.8-2.8z',
}
const LINK =
  'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.2-1.2'

interface Props extends Pick<ContactSettings, 'social'> {
  className?: string
}

export function SocialLinks({ social, className }: Props) {
  return (
    <ul className={classNames(styles.links, className)}>
      {social.map(({ name, href }) => (
        <li key={name}>
          <a className={styles.link} href={href} rel="me noopener" aria-label={name}>
            <Drawing path={PATHS[name] ?? LINK} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}
