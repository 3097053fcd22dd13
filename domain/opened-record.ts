/** Records of people whose opening by staff is noted. */
export const OPENED_RECORDS = ['lead', 'learner', 'result', 'enrollment'] as const
export type OpenedRecord = (typeof OPENED_RECORDS)[number]

export const OPENED_RECORD_NAMES: Record<OpenedRecord, string> = {
  lead: 'Başvuru',
  learner: 'Öğrenci',
  result: 'Test sonucu',
  enrollment: 'Kayıt',
}
