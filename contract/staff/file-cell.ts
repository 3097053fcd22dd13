import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'

export function orNone<T extends z.ZodType>(schema: T) {
  const blank = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value)
  return z.preprocess(blank, schema.optional())
}

/** A long number in a narrow column, as Excel saves it: `5,44111E+09`, without its last digits. */
const SHORTENED = /^\s*\d+(?:[.,]\d+)?E\+?\d+\s*$/i
const SHORTENED_MESSAGE =
  'Excel numarayı kısaltmış, son rakamları dosyada yok. Excel’de sütunun biçimini “Sayı”, ondalığını 0 yapıp dosyayı yeniden kaydedin.'

/** Wraps the schema of a number: a cell that Excel has shortened gets a sentence about that, instead of “not a number”. */
export function unshortened<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .string()
    .overwrite(plainDigits)
    .refine((text) => !SHORTENED.test(text), { error: SHORTENED_MESSAGE, abort: true })
    .pipe(schema)
}
