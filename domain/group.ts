export const GROUP_STATES = ['draft', 'open', 'running', 'finished', 'not-opened'] as const
export type GroupState = (typeof GROUP_STATES)[number]

export const GROUP_STATE_NAMES: Record<GroupState, string> = {
  draft: 'Taslak',
  open: 'Kayda açık',
  running: 'Sürüyor',
  finished: 'Tamamlandı',
  'not-opened': 'Açılmadı',
}

const NEXT_GROUP_STATES = {
  draft: ['open', 'not-opened'],
  open: ['draft', 'running', 'not-opened'],
  running: ['finished', 'not-opened'],
  finished: ['running'],
  'not-opened': ['draft'],
} as const satisfies Record<GroupState, readonly GroupState[]>

export type NextGroupState<State extends GroupState> = (typeof NEXT_GROUP_STATES)[State][number]

export function mayFollow(state: GroupState, next: GroupState): boolean {
  return NEXT_GROUP_STATES[state].some((one) => one === next)
}

export const CURRENT_STATES = ['draft', 'open', 'running'] as const satisfies GroupState[]

/** Lessons are planned, and new people may come. */
export const TAUGHT_STATES = ['open', 'running'] as const satisfies GroupState[]

export function isTaught(state: GroupState): boolean {
  return TAUGHT_STATES.some((taught) => taught === state)
}

/** Its first day is past: people know it, so that confirming it is no news. */
export function hasBegunBefore({ startsOn }: { startsOn: string | null }, today: string): boolean {
  return startsOn !== null && startsOn < today
}

export const GROUP_KINDS = ['open', 'private', 'corporate'] as const
export const GROUP_KIND_NAMES = { open: 'Açık sınıf', private: 'Özel ders', corporate: 'Kurumsal' }

export const GROUP_MODES = ['in-person', 'online'] as const
export const GROUP_MODE_NAMES = { 'in-person': 'Yüz yüze', online: 'Çevrim içi' }
