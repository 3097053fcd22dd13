import { AppError } from './errors.ts'

/** By the codes of PostgreSQL: a value that another row has, and one that no row of another table has. */
const SENTENCES: Record<string, string> = {
  '23505': 'Bu adres ya da ad başka bir kayıtta kullanılıyor.',
  '23503': 'Seçilen kayıt artık yok.',
}

/**
 * Unique indexes decide, so that of two who publish at once one is refused. @throws AppError invalid; passes other errors
 * on
 */
export function refuseByDatabase(error: Error): never {
  const { code = '', detail = '' } = (error.cause ?? {}) as { code?: string; detail?: string }
  const column = /^Key \((\w+)\)=/.exec(detail)?.[1]
  const sentence = SENTENCES[code]
  if (!(column && sentence)) throw error
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  throw new AppError('invalid', { cause: error, fields: { [field]: sentence } })
}
