import { LINE_FIELDS } from '../../contract/staff/import-line.ts'
import { IMPORT_LIMIT, importLeads, pastImports } from '../../contract/staff/lead-import.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-call.ts'
import { FileImport } from './file-import.tsx'
import styles from './import.module.css'
import { WORDS } from './lead-columns.ts'
import type { ResultNames } from './outcomes.tsx'
import { PastImports } from './past-imports.tsx'

const NAMES: ResultNames = {
  new: { name: 'Yeni', words: 'yeni', tone: 'good' },
  known: { name: 'Kayıtlı', words: 'kayıtlı', tone: 'calm' },
  wrong: { name: 'Hatalı', words: 'hatalı', tone: 'bad' },
}

export function ImportScreen() {
  const refresh = useRefresh('lead')
  const lookAgain = useFreshAnswer(pastImports)
  return (
    <section className={styles.import} aria-label="İçe aktarma">
      <h1>İçe aktarma</h1>
      <FileImport
        fields={LINE_FIELDS}
        words={WORDS}
        limit={IMPORT_LIMIT}
        names={NAMES}
        submit="Doğru satırları aktar"
        run={async ({ name: file, lines }, isTrial) => {
          const { outcomes } = await send(importLeads, { body: { file, lines, isTrial } })
          if (!isTrial) await Promise.all([refresh(), lookAgain()])
          return outcomes.map(({ message, ...outcome }) => ({
            ...outcome,
            message: outcome.result === 'known' ? `${message} olarak kayıtlı` : message,
          }))
        }}
      >
        <p>
          Başvuruları bir dosyadan ekleyin: Excel’de Farklı Kaydet ile CSV türünü seçin; ilk satırda
          sütun adları bulunsun. Telefonu kayıtlı olanlar kendi kayıtlarına eklenir, aynı kişi iki
          kez eklenmez.
        </p>
      </FileImport>
      <PastImports />
    </section>
  )
}
