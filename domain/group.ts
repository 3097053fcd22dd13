export const GROUP_STATES = ['draft', 'open', 'running', 'finished', 'not-opened'] as const
export type GroupState = (typeof GROUP_STATES)[number]

export const GROUP_STATE_NAMES: Record<GroupState, string> = {
  draft: 'Taslak',
  open: 'Kayda açık',
  running: 'Sürüyor',
  finished: 'Tamamlandı',
  'not-opened': 'Açılmadı',
}

/** States of a group that is planned or taught: it takes people and is listed. */
export const CURRENT_STATES = ['draft', 'open', 'running'] as const satisfies GroupState[]

export const GROUP_KINDS = ['open', 'private', 'corporate'] as const
export const GROUP_KIND_NAMES = { open: 'Açık sınıf', private: 'Özel ders', corporate: 'Kurumsal' }

export const GROUP_MODES = ['in-person', 'online'] as const
export const GROUP_MODE_NAMES = { 'in-person': 'Yüz yüze', online: 'Çevrim içi' }
