import type { Certificate } from '../../../contract/student/certificate.ts'
import type { Assessment, Progress } from '../../../contract/student/progress.ts'
import { formatMark } from '../../../domain/level-end.ts'
import { CERTIFICATE_NAMES, toHundredths } from '../../../domain/level-rules.ts'
import { formatDate, formatDayMonth } from '../../../domain/school-time.ts'
import { type Gauge, toPercent } from './gauge.tsx'

export interface MarksView {
  average: string | null
  gauge: Gauge | null
  state: string
  way: string
  isWarning: boolean
  rows: { id: number; title: string; detail: string; value: string; isQuiet: boolean }[]
}

export function readMarks(progress: Progress): MarksView {
  const { marks, rules } = progress
  const { assessments, average, passes } = marks
  const weights = assessments.reduce((sum, { weight }) => sum + weight, 0)
  const passMark = toPercent(rules.passMark)
  const shown = average === null ? null : formatMark(average)
  return {
    average: shown,
    gauge:
      shown === null
        ? null
        : {
            label: `Ortalama ${shown}, geçme notu ${passMark}`,
            value: Number(average),
            max: 100,
            tone: passes ? 'calm' : 'warn',
            marks: [{ at: rules.passMark, name: passMark }],
          },
    state: describeState(progress),
    way: describeWay(progress),
    isWarning: isOutOfReach(marks),
    rows: assessments.map((one) => toRow(one, weights)),
  }
}

function describeState({ marks: { average, passes, needed }, rules }: Progress): string {
  const passMark = toPercent(rules.passMark)
  if (average === null) return `Geçme notu ${passMark}`
  const mark = needed === null ? 'Geçme notu' : 'Şimdilik geçme notu'
  if (!passes) return `${mark}nun (${passMark}) altında`
  return Number(average) > rules.passMark
    ? `${mark}nun (${passMark}) üstünde`
    : `${mark}nda (${passMark})`
}

function isOutOfReach({ needed, passes }: Progress['marks']): boolean {
  return needed === null ? passes === false : toHundredths(needed) > 10_000
}

function describeWay(progress: Progress): string {
  const { marks, rules } = progress
  const { assessments, average, needed, passes } = marks
  const passMark = toPercent(rules.passMark)
  if (assessments.length === 0) return 'Sınıfın sınavları henüz açıklanmadı.'
  const open = assessments.filter(({ isMarked }) => !isMarked).length
  const rest = open === 1 ? 'Kalan bir not' : `Kalan ${open} notun ortalaması`
  if (needed === null) {
    if (average === null) return 'Alınmış bir not yok.'
    if (passes) return 'Bütün notlar girildi.'
    return `Bütün notlar girildi; bu kez geçme notuna ulaşılamadı. ${describeRepeat(progress)}`
  }
  if (toHundredths(needed) === 0)
    return `${open === 1 ? 'Kalan not' : 'Kalan notlar'} ne olursa olsun kur geçilir.`
  if (isOutOfReach(marks)) {
    return `Kalan notların hepsi 100 olsa da ortalama ${passMark} olmuyor. ${describeRepeat(progress)}`
  }
  return `${rest} en az ${formatMark(needed)} olmalı.`
}

function describeRepeat({ rules, absence }: Progress): string {
  const talk = 'Nasıl devam edileceğini öğretmenle konuşun.'
  if (rules.freeRepeats === 0 || !absence.isWithinLimit) return talk
  return `Devamsızlık en çok %${toPercent(rules.repeatAbsence)} kalır, sınavların hepsine girilir ve ödevler yapılırsa bu kur ücretsiz tekrar edilir. ${talk}`
}

function toRow({ id, name, weight, takesPlaceOn, points, isMarked }: Assessment, weights: number) {
  const share = `ağırlığı %${toPercent((weight / weights) * 100)}`
  const value = isMarked ? 'sınava girilmedi' : 'not girilmedi'
  return {
    id,
    title: name,
    isQuiet: points === null,
    detail: [takesPlaceOn && formatDayMonth(takesPlaceOn), share].filter(Boolean).join(', '),
    value: points === null ? value : formatMark(points),
  }
}

export interface CertificateView {
  id: number
  name: string
  detail: string
  verify: string
}

export function toCertificateView(certificate: Certificate): CertificateView {
  const { id, kind, course, level, number, code, issuedOn } = certificate
  return {
    id,
    name: CERTIFICATE_NAMES[kind],
    detail: `${course} ${level}, ${formatDate(issuedOn)}, no. ${number}.`,
    verify: `/belge/${code}`,
  }
}
