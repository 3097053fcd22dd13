import type { ScreenPart } from '../screens.ts'
import { callsOfKind, KIND_GROUPS, KIND_WORDS } from './kinds.ts'

/** The list of each kind of content. */
export const CONTENT_PARTS: readonly ScreenPart[] = KIND_GROUPS.flatMap(({ name: place, kinds }) =>
  kinds.map((kind) => ({
    name: KIND_WORDS[kind].many,
    to: `/icerik?kind=${kind}`,
    access: callsOfKind(kind).list.access,
    words: `${place} ${KIND_WORDS[kind].others}`,
  })),
)
