import { AppError } from '../errors.ts'

/** By the codes of PostgreSQL: a value that another row has, and one that no row of another table has. */
const SENTENCES: Record<string, string> = {
  '23505': 'Bu adres ya da ad başka bir kayıtta kullanılıyor.',
  '23503': 'Seçilen kayıt artık yok.',
}

/**
 * Turns a refusal of the database into one of the field. Its indexes tell, so two that publish at the same moment
 * cannot both have an address.
 * @throws AppError invalid; any other error as it is
 */
export function refuseByDatabase(error: Error): never {
  const { code = '', detail = '' } = (error.cause ?? {}) as { code?: string; detail?: string }
  const column = /^Key \((\w+)\)=/.exec(detail)?.[1]
  const sentence = SENTENCES[code]
  if (!(column && sentence)) throw error
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  throw new AppError('invalid', { cause: error, fields: { [field]: sentence } })
}
