import type { Permission } from '../../domain/permissions.ts'
import { FORMS, isKind } from '../content/kinds.ts'
import type { Labels } from '../form/field-labels.ts'

export const LABELS: Labels<'media'> = {
  name: 'Ad',
  alt: 'Açıklama',
  focusX: 'Odak: soldan (%)',
  focusY: 'Odak: üstten (%)',
}

export const VIEWS = { unused: 'Kullanılmayanlar', undescribed: 'Açıklaması eksikler' }

interface Place {
  name: string
  to: string
  access: Permission
}

const OTHERS: Record<string, Place> = {
  teacher: { name: 'Öğretmen', to: '/ayarlar/ogretmenler', access: 'settings:read' },
  book: { name: 'Kitap', to: '/ayarlar/kitaplar', access: 'settings:read' },
}

export function placeOf(kind: string): Place | undefined {
  if (!isKind(kind)) return OTHERS[kind]
  return { name: FORMS[kind].one, to: `/icerik/${kind}`, access: 'content:read' }
}
