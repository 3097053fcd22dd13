import type { GroupState, NextGroupState } from '../../domain/group.ts'
import type { RecordOf } from '../data/resources.ts'
import { hasBegun } from '../school/group-words.ts'

export interface Decision<State extends GroupState = GroupState> {
  kind: 'state' | 'postpone' | 'merge' | 'copy'
  label: string
  text: string
  done: string
  to?: NextGroupState<State>
  /** Affects nobody yet and can be undone: done without asking. */
  isSilent?: true
  isEnd?: true
}

const POSTPONE: Decision<never> = {
  kind: 'postpone',
  label: 'Ertele',
  text: 'İlk gün değişir, son gün ve saatler onunla birlikte kayar. E-posta, sınıftaki herkese yeni tarihi bildirir.',
  done: 'Sınıf ertelendi.',
}
const MERGE: Decision<never> = {
  kind: 'merge',
  label: 'Birleştir',
  text: 'Yeri ayrılanlar ve bekleme listesindekiler dâhil herkes seçtiğiniz sınıfa geçer. E-posta, yeni saatleri bildirir. Bu sınıf açılmaz.',
  done: 'Sınıflar birleşti.',
}
const COPY: Decision<never> = {
  kind: 'copy',
  label: 'Kopyala',
  text: 'Aynı saatler, derslikler, öğretmenler, kitaplar, plan ve ücretle yeni bir taslak. Öğrenciler kopyalanmaz.',
  done: 'Taslak hazır.',
}
const CLOSE = {
  kind: 'state',
  to: 'not-opened',
  label: 'Açmadan kapat',
  text: 'Kayıtlar ve ayrılmış yerler iptal edilir; e-posta bunu herkese bildirir. Derslikler ve öğretmenler boşa çıkar.',
  done: 'Sınıf kapatıldı.',
  isEnd: true,
} as const satisfies Decision

const DECISIONS: { [State in GroupState]: readonly Decision<State>[] } = {
  draft: [
    {
      kind: 'state',
      to: 'open',
      label: 'Kayda aç',
      text: '',
      done: 'Sınıf kayda açıldı.',
      isSilent: true,
    },
    COPY,
  ],
  open: [
    {
      kind: 'state',
      to: 'running',
      label: 'Kesinleştir',
      text: 'Sınıf kesinleşir; boş yeri varsa ilk gününe kadar sitede kalır. E-posta, kayıtlı ve yeri ayrılmış herkese ilk günü ve saatleri bildirir.',
      done: 'Sınıf kesinleşti.',
    },
    POSTPONE,
    MERGE,
    COPY,
    {
      kind: 'state',
      to: 'draft',
      label: 'Taslağa al',
      text: '',
      done: 'Sınıf taslağa alındı.',
      isSilent: true,
    },
    CLOSE,
  ],
  running: [
    {
      kind: 'state',
      to: 'finished',
      label: 'Sınıfı bitir',
      text: 'Her öğrencinin kur sonu kararı verilmiş olmalıdır. Sınıf panellerde görünmeye devam eder. E-posta herkese teşekkür eder.',
      done: 'Sınıf tamamlandı.',
    },
    COPY,
    POSTPONE,
    MERGE,
    { ...CLOSE, label: 'Sınıfı kapat' },
  ],
  finished: [
    COPY,
    {
      kind: 'state',
      to: 'running',
      label: 'Bitişi geri al',
      text: '',
      done: 'Sınıf yeniden sürüyor.',
      isSilent: true,
    },
  ],
  'not-opened': [
    {
      kind: 'state',
      to: 'draft',
      label: 'Taslağa al',
      text: '',
      done: 'Sınıf taslağa alındı.',
      isSilent: true,
    },
    COPY,
  ],
}

export function decisionsOn(group: Pick<RecordOf<'group'>, 'state' | 'startsOn'>) {
  return DECISIONS[group.state].filter((decision) => decision !== POSTPONE || !hasBegun(group))
}
