import type { Db } from '../../db/client.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { getPaperText } from '../papers/paper-texts.ts'
import { fill, type Words } from '../templates/places.ts'
import { getWithdrawal } from './write-withdrawal.ts'

/** The school's words for the account of a learner who left; the sums stand beside them. @throws AppError not-found */
export async function describeWithdrawal(db: Db, id: number): Promise<Words> {
  const { learner, group, agreement, at } = await getWithdrawal(db, id)
  return fill(await getPaperText(db, 'withdrawal'), {
    okul: await getSchoolName(db),
    öğrenci: learner.name,
    sınıf: group.name,
    sözleşme: agreement.number,
    tarih: formatDateOf(new Date(at)),
  })
}
