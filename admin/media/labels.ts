import type { Permission } from '../../contract/staff/permission.ts'
import { isKind, KIND_WORDS } from '../content/kinds.ts'
import type { Labels } from '../form/labels.ts'

export const LABELS: Labels<'media'> = {
  alt: 'Açıklama',
  focusX: 'Odak: soldan (%)',
  focusY: 'Odak: üstten (%)',
}

export const VIEWS = { unused: 'Kullanılmayanlar', undescribed: 'Açıklaması eksikler' }

interface Place {
  /** What it is called that shows a picture. */
  name: string
  /** The screen on which it is changed, and what that asks of whoever opens it. */
  to: string
  access: Permission
}

const OTHERS: Record<string, Place> = {
  teacher: { name: 'Öğretmen', to: '/ayarlar/ogretmenler', access: 'settings:read' },
  book: { name: 'Kitap', to: '/ayarlar/kitaplar', access: 'settings:read' },
}

/** Where one changes what shows a picture. */
export function placeOf(kind: string): Place | undefined {
  if (!isKind(kind)) return OTHERS[kind]
  return { name: KIND_WORDS[kind].one, to: `/icerik/${kind}`, access: 'content:read' }
}
