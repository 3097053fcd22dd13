import type { ContactSettings } from '../../contract/public/content.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const ICONS: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
  X: 'x',
  YouTube: 'youtube',
}

/** The school on other platforms; each link is named after its platform. */
export function SocialLinks({ social }: Pick<ContactSettings, 'social'>) {
  return (
    <ul className="social-links">
      {social.map(({ name, href }) => (
        <li key={name}>
          <a className="social-link" href={href} rel="me noopener" aria-label={name}>
            <Icon name={ICONS[name] ?? 'link'} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}
