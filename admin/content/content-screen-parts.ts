import type { ScreenPart } from '../screens.ts'
import { callsOfKind, FORMS, KIND_GROUPS } from './kinds.ts'

export const CONTENT_PARTS: readonly ScreenPart[] = KIND_GROUPS.flatMap(({ name: place, kinds }) =>
  kinds.map((kind) => ({
    name: FORMS[kind].many,
    to: `/icerik?kind=${kind}`,
    access: callsOfKind(kind).list.access,
    words: `${place} ${FORMS[kind].others}`,
  })),
)
