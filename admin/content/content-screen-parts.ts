import type { ScreenPart } from '../screens.ts'
import { callsOfKind, FORMS, KIND_GROUPS } from './kinds.ts'

const KIND_PARTS: readonly ScreenPart[] = KIND_GROUPS.flatMap(({ name: place, kinds }) =>
  kinds.map((kind) => ({
    name: FORMS[kind].many,
    to: `/icerik?kind=${kind}`,
    access: callsOfKind(kind).list.access,
    words: `${place} ${FORMS[kind].others}`,
  })),
)

export const CONTENT_PARTS: readonly ScreenPart[] = [
  ...KIND_PARTS,
  {
    name: 'Bul ve değiştir',
    to: '/icerik/bul-degistir',
    access: 'content:write',
    words: 'ara değiştir kelime söz telefon okul adı',
  },
  {
    name: 'Örnek metinler',
    to: '/icerik/ornek-metinler',
    access: 'content:publish',
    words: 'örnek okul kaldır sil boşalt',
  },
]
