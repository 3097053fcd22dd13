/** Kinds of records with a span of their own, in months, as the privacy text of the sample school says. */
export const RETENTION = {
  inquiry: { months: 12, records: 'İletişim ve başvuru kayıtları', since: 'son görüşme' },
  placement: { months: 12, records: 'Seviye tespit testi', since: 'testin gönderilmesi' },
  student: {
    months: 24,
    records: 'Öğrenci hesabı ve panel kayıtları',
    since: 'öğrenciliğin sona ermesi',
  },
  contract: {
    months: 120,
    records: 'Eğitim sözleşmesi ve ödeme kayıtları',
    since: 'sözleşmenin sona ermesi',
  },
  mail: { months: 12, records: 'Gönderilen e-postalar', since: 'e-postanın yazılması' },
  access: {
    months: 12,
    records: 'Kayıtları açan çalışanların listesi',
    since: 'kaydın açılması',
  },
  security: { months: 24, records: 'Güvenlik ve işlem kayıtları', since: 'kaydın yazılması' },
} as const

export type RetentionKind = keyof typeof RETENTION
export type RetentionMonths = Record<RetentionKind, number>

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]

export const RETENTION_LIMITS = { min: 1, max: 240 } as const

/** `12` -> `1 yıl`, `18` -> `18 ay` */
export function formatMonths(months: number): string {
  return months % 12 === 0 ? `${months / 12} yıl` : `${months} ay`
}
