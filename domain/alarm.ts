export const ALARM_KINDS = [
  'backup',
  'mail-failed',
  'mail-late',
  'job',
  'erasure',
  'retention-text',
] as const

export interface Alarm {
  kind: (typeof ALARM_KINDS)[number]
  /** Days since the last backup, 0 without one; else how many. */
  count: number
  /** The name of a job that failed. */
  job: string | null
  /** Whose data could not be erased, for an alarm of that kind. */
  people?: { name: string; learnerId: number | null; leadId: number | null }[]
}

export function describeAlarm({ kind, count, job }: Alarm): string {
  switch (kind) {
    case 'backup':
      return count === 0 ? 'Henüz hiç yedek alınmadı.' : `Son yedek ${count} gün önce alındı.`
    case 'mail-failed':
      return `${count.toLocaleString('tr')} e-posta gönderilemedi.`
    case 'mail-late':
      return `${count.toLocaleString('tr')} e-posta bir saatten uzun süredir bekliyor.`
    case 'job':
      return `Son bir günde başarısız olan iş: ${jobName(job ?? '')}.`
    case 'erasure':
      return `Saklama süresi dolan ${count.toLocaleString('tr')} kayıt gece silinemedi; her gece yeniden denenir.`
    case 'retention-text':
      return 'KVKK metninde ayarlardakinden başka saklama süreleri yazıyor.'
  }
}

const JOB_NAMES = {
  'back-up': 'yedek alma',
  'clean-up': 'süresi dolan oturumları silme',
  'count-answers': 'soruların nasıl yanıtlandığını sayma',
  'erase-overdue': 'saklama süresi dolan kişisel verileri silme',
  'expire-packages': 'süresi biten ders paketlerini kapatma',
  'follow-schedule': 'zamanlanan içeriği yayımlama',
  'mail-alarms': 'alarmları e-postayla bildirme',
  'offer-free-seats': 'boşalan yerleri önerme',
  'remind-payments': 'taksitleri hatırlatma',
  'send-notices': 'ders değişikliklerini haber verme',
  'start-day': 'gün başı işleri',
  'warn-absence': 'devamsızlığı bildirme',
} as const
export type JobName = keyof typeof JOB_NAMES

/** A job of an older release goes by its own name. */
function jobName(name: string): string {
  return name in JOB_NAMES ? JOB_NAMES[name as JobName] : name
}
