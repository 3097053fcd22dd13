import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'

const CALLS = Object.entries({ ...LISTED_CONTENT, ...SINGLE_CONTENT })

export function readableKinds({ role }: Actor): ContentKind[] {
  return CALLS.flatMap(([kind, { list }]) =>
    isAllowed(role, list.access) ? [kind as ContentKind] : [],
  )
}
