import { formatNumber } from '../ui/number.ts'
import { guessColumns, type Words } from './columns.ts'
import { decode } from './decode.ts'
import { readCsv } from './read-csv.ts'

export interface Table<Field extends string> {
  file: string
  head: string[]
  rows: string[][]
  columns: (Field | '')[]
}

interface Opened<Field extends string> {
  table?: Table<Field>
  complaint: string
}

const NO_TEXT =
  'Bu dosya CSV değil. Excel’de açın, Farklı Kaydet’te tür olarak “CSV UTF-8” seçin ve kaydettiğiniz dosyayı verin.'

/** @param limit most rows that it may have */
export async function openTable<Field extends string>(
  file: File,
  words: Words<Field>,
  limit: number,
): Promise<Opened<Field>> {
  const text = decode(await file.arrayBuffer())
  if (text === null) return { complaint: NO_TEXT }
  const [head, ...rows] = readCsv(text)
  if (!head || rows.length === 0) return { complaint: 'Bu dosyada okunacak satır yok.' }
  if (rows.length > limit) {
    const [most, given] = [limit, rows.length].map(formatNumber)
    return {
      complaint: `Bir dosyada en çok ${most} satır olabilir; bunda ${given} var. Dosyayı bölün.`,
    }
  }
  return {
    table: { file: file.name, head, rows, columns: guessColumns(head, words) },
    complaint: '',
  }
}
