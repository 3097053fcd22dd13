import type { ContactSettings } from '../../contract/public/content.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './social-links.module.css'

const ICONS: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
  X: 'x',
  YouTube: 'youtube',
}

interface Props extends Pick<ContactSettings, 'social'> {
  className?: string
}

export function SocialLinks({ social, className }: Props) {
  return (
    <ul className={classNames(styles.links, className)}>
      {social.map(({ name, href }) => (
        <li key={name}>
          <a className={styles.link} href={href} rel="me noopener" aria-label={name}>
            <Icon name={ICONS[name] ?? 'link'} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}
