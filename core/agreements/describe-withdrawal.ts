import type { Db } from '../../db/client.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { getPaperText } from '../papers/paper-texts.ts'
import { fill, type Words } from '../templates/places.ts'
import { findConfirmedWords, getWithdrawal } from './write-withdrawal.ts'

/** The school's words on the day of confirming; the sums stand beside them. @throws AppError not-found */
export async function describeWithdrawal(db: Db, id: number): Promise<Words> {
  const { learner, group, agreement, at } = await getWithdrawal(db, id)
  const words = (await findConfirmedWords(db, id)) ?? (await getPaperText(db, 'withdrawal'))
  return fill(words, {
    okul: await getSchoolName(db),
    öğrenci: learner.name,
    sınıf: group.name,
    sözleşme: agreement.number,
    tarih: formatDateOf(new Date(at)),
  })
}
