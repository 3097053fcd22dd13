import type { EnrollmentRow } from '../../contract/staff/enrollment.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'

export interface EnrollmentAct {
  kind: 'confirm' | 'hold' | 'activate' | 'end' | 'undo' | 'transfer' | 'account'
  label: string
  done: string
  state?: 'frozen' | 'withdrawn' | 'cancelled'
  day?: string
}

const ENROLL: EnrollmentAct = {
  kind: 'activate',
  label: 'Kesin kayıt yap',
  done: 'Kesin kayıt yapıldı.',
}
const CONFIRM: EnrollmentAct = {
  kind: 'confirm',
  label: 'Ön kaydı onayla',
  done: 'Ön kayıt onaylandı.',
}
const HOLD: EnrollmentAct = {
  kind: 'hold',
  label: 'Süreyi değiştir',
  done: 'Yerin son günü değişti.',
}
const CANCEL: EnrollmentAct = {
  kind: 'end',
  state: 'cancelled',
  label: 'Ön kaydı iptal et',
  day: 'İptal günü',
  done: 'Ön kayıt iptal edildi.',
}
const UNLIST: EnrollmentAct = {
  kind: 'end',
  state: 'cancelled',
  label: 'Listeden çıkar',
  day: 'Çıkarıldığı gün',
  done: 'Bekleme listesinden çıkarıldı.',
}
const WITHDRAW: EnrollmentAct = {
  kind: 'end',
  state: 'withdrawn',
  label: 'Sınıftan ayır',
  done: 'Öğrenci sınıftan ayrıldı; yeri boşaldı.',
}
const UNDO: EnrollmentAct = {
  kind: 'undo',
  label: 'Geri al',
  done: 'Geri alındı; kayıt önceki durumunda.',
}
const TRANSFER: EnrollmentAct = {
  kind: 'transfer',
  label: 'Sınıf değiştir',
  done: 'Öğrenci yeni sınıfına geçti.',
}

export const ACCOUNT: EnrollmentAct = {
  kind: 'account',
  label: 'Hesabını çıkar',
  done: 'Hesap yazıldı.',
}

/** Enrollments that ended without an account, or whose class was not opened. */
export const LEFT: readonly EnrollmentState[] = ['withdrawn', 'cancelled']

export function actsOf({
  state,
  isConfirmed,
  awaitsCall,
  isUndoable,
}: EnrollmentRow): readonly EnrollmentAct[] {
  if (isUndoable) return [UNDO]
  const acts = ACTS[state] ?? []
  return state === 'reserved' && (!isConfirmed || awaitsCall) ? [CONFIRM, ...acts] : acts
}

const ACTS: Partial<Record<EnrollmentState, readonly EnrollmentAct[]>> = {
  waiting: [ENROLL, UNLIST],
  offered: [ENROLL, HOLD, CANCEL],
  reserved: [ENROLL, HOLD, CANCEL],
  active: [
    TRANSFER,
    {
      kind: 'end',
      state: 'frozen',
      label: 'Dondur',
      day: 'Son ders günü',
      done: 'Kayıt donduruldu.',
    },
    WITHDRAW,
  ],
  frozen: [
    { kind: 'activate', label: 'Sınıfa geri al', done: 'Öğrenci sınıfına döndü.' },
    TRANSFER,
    WITHDRAW,
  ],
}
