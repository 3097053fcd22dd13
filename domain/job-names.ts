export const JOB_NAMES = {
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
export function jobName(name: string): string {
  return name in JOB_NAMES ? JOB_NAMES[name as JobName] : name
}
