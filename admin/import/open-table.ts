import { tooLarge } from '../../contract/messages.ts'
import { LIST_LIMIT } from '../../contract/staff/file-limits.ts'
import { formatNumber } from '../ui/number.ts'
import { guessColumns, type HeadingWords } from './columns.ts'
import { decode } from './decode.ts'
import { readCsv, type SheetRow } from './read-csv.ts'
import type { Chosen } from './translate-line.ts'

export interface Table<Field extends string> {
  file: string
  head: string[]
  rows: SheetRow[]
  columns: (Field | '')[]
  chosen?: Chosen
}

interface Opened<Field extends string> {
  table?: Table<Field>
  error: string
}

const NOT_TEXT =
  'Bu dosya CSV değil. Excel’de açın, Farklı Kaydet’te tür olarak “CSV UTF-8” seçin ve kaydettiğiniz dosyayı verin.'
const UNKNOWN_LETTERS =
  'Bu dosyadaki Türkçe harfler okunamadı. Excel’de açın, Farklı Kaydet’te tür olarak “CSV UTF-8” seçin ve kaydettiğiniz dosyayı verin.'

const MOST_TITLES = 10

export async function openTable<Field extends string>(
  file: File,
  words: HeadingWords<Field>,
  limit: number,
): Promise<Opened<Field>> {
  if (file.size > LIST_LIMIT) return { error: tooLarge(LIST_LIMIT) }
  const decoded = decode(await file.arrayBuffer())
  if ('problem' in decoded) {
    return { error: decoded.problem === 'no text' ? NOT_TEXT : UNKNOWN_LETTERS }
  }
  const all = readCsv(decoded.text)
  const at = findHeading(all, words)
  const head = all[at]?.cells
  const rows = all.slice(at + 1)
  if (!head || rows.length === 0) return { error: 'Bu dosyada okunacak satır yok.' }
  if (rows.length > limit) {
    const [most, given] = [limit, rows.length].map(formatNumber)
    return {
      error: `Bir dosyada en çok ${most} satır olabilir; bunda ${given} var. Dosyayı bölün.`,
    }
  }
  return {
    table: { file: file.name, head, rows, columns: guessColumns(head, words) },
    error: '',
  }
}

/** The first row in which at least two columns are known; a title above the table has none. */
function findHeading<Field extends string>(rows: SheetRow[], words: HeadingWords<Field>): number {
  const at = rows
    .slice(0, MOST_TITLES)
    .findIndex(({ cells }) => guessColumns(cells, words).filter(Boolean).length > 1)
  return Math.max(at, 0)
}
