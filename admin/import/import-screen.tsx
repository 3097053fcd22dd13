import { type GivenLine, LINE_FIELDS } from '../../contract/staff/import-line.ts'
import {
  IMPORT_LIMIT,
  type ImportOutcome,
  importLeads,
  pastImports,
} from '../../contract/staff/lead-import.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { FileImport } from './file-import.tsx'
import styles from './import.module.css'
import { WORDS } from './lead-columns.ts'
import type { Outcome, ResultNames } from './outcomes.tsx'
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
      <p>
        Bu ekran başvuruları aktarır. Okulda okuyanların listesi için:{' '}
        <ScreenLink to="/ogrenciler/dosyadan" access="learner:write">
          dosyadan öğrenci ekleyin
        </ScreenLink>
        .
      </p>
      <FileImport
        fields={LINE_FIELDS}
        words={WORDS}
        limit={IMPORT_LIMIT}
        names={NAMES}
        submit="Doğru satırları aktar"
        needed={['name', 'phone']}
        run={async ({ name: file, lines, words }, isTrial) => {
          const sourceWords = words
            .filter(({ field }) => field === 'source')
            .map(({ text, name }) => ({ text, name }))
          const body = { file, lines, isTrial, sourceWords }
          const { outcomes, unknown } = await send(importLeads, { body })
          if (!isTrial) await Promise.all([refresh(), lookAgain()])
          return {
            outcomes: outcomes.map((outcome) => describe(outcome, lines[outcome.index] ?? {})),
            unknown,
          }
        }}
      >
        <p>
          Eski listenizi Excel’de Farklı Kaydet ile “CSV UTF-8” olarak kaydedin; ilk satırda sütun
          adları bulunsun. Her satır bir başvuru olur. Telefonu kayıtlı olan kişi ikinci kez
          eklenmez: açık başvurusunda yalnızca boş olanlar doldurulur, durumu değişmez.
        </p>
      </FileImport>
      <PastImports of="lead" />
    </section>
  )
}

function describe({ leadId, ...outcome }: ImportOutcome, line: GivenLine): Outcome {
  const { result, message } = outcome
  return {
    ...outcome,
    message: result === 'known' ? `${message} olarak kayıtlı` : message,
    who: [line.name, line.surname].filter(Boolean).join(' '),
    detail: line.phone,
    to: leadId === null ? undefined : `/basvurular/${leadId}?view=all`,
  }
}
