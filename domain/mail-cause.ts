/** Why a mail was written: the part of its cause before the first slash. */
export const MAIL_CAUSES: Record<string, string> = {
  'group-opened': 'Sınıf kesinleşti',
  'group-postponed': 'Sınıf ertelendi',
  'group-merged': 'Sınıflar birleşti',
  'group-not-opened': 'Sınıf açılmadı',
  'group-finished': 'Sınıf tamamlandı',
  'lesson-change': 'Ders değişikliği',
  'absence-warning': 'Devamsızlık uyarısı',
  'payment-reminder': 'Taksit hatırlatması',
  'payment-overdue': 'Geciken taksit',
  'teacher-news': 'Öğretmene ders haberi',
  renewal: 'Kur yenileme',
  reservation: 'Ön kayıt',
  'pre-enrollment': 'Ön kayıt, okula',
  'student-invitation': 'Öğrenci paneline davet',
  'guardian-invitation': 'Veli paneline davet',
  'guardian-child-added': 'Veli paneline yeni öğrenci',
  invitation: 'Çalışan daveti',
  'test-result': 'Test sonucu',
  'contact-form': 'İletişim formu, okula',
  lead: 'Başvuru, şubeye',
  'substitute-asked': 'Vekil öğretmene soru',
  'substitute-answered': 'Vekil öğretmenin yanıtı',
}

function causeKind(cause: string): string {
  return cause.split('/', 1)[0] ?? cause
}

/** Mail of the school can be cancelled. What an account is told for its safety, and alarms, cannot: nobody may hide a change. */
export function isCancellable(cause: string): boolean {
  return Object.hasOwn(MAIL_CAUSES, causeKind(cause))
}
