import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { pastLearnerImports } from '../../contract/staff/learner-import.ts'
import { useFreshAnswer } from '../data/use-act.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import fieldStyles from '../form/field.module.css'
import { useRefreshPlaces } from '../learners/enrollment-acts.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { ColumnChoice, FileChoice } from './file-choice.tsx'
import styles from './import.module.css'
import { FIELDS } from './learner-columns.ts'
import { ReadyRows, WrongRows } from './learner-rows.tsx'
import { PastImports } from './past-imports.tsx'
import { useLearnerImport } from './use-learner-import.ts'

export function LearnerImport({ base }: { base: string }) {
  const id = useId()
  const navigate = useNavigate()
  const refresh = useRefreshPlaces()
  const lookAgain = useFreshAnswer(pastLearnerImports)
  const given = useLearnerImport(
    async (count) => {
      notify('success', `${count} öğrenci alındı.`)
      await Promise.all([refresh(), lookAgain()])
    },
    () => navigate(base),
  )
  const { table, lines, isBusy } = given
  const wrong = lines.filter(({ outcome }) => outcome?.result === 'wrong')
  const ready = lines.filter(({ outcome }) => outcome && outcome.result !== 'wrong')
  const isReady = given.isChecked && wrong.length === 0 && ready.length > 0
  const wasChecked = wrong.length + ready.length > 0
  return (
    <section className={styles.import} aria-label="Dosyadan öğrenci ekleme">
      <p>
        <Link to={base}>Öğrenciler</Link>
      </p>
      <h1>Dosyadan öğrenci ekle</h1>
      <p>
        Excel’de Farklı Kaydet ile CSV türünü seçin; ilk satırda sütun adları bulunsun. Önce kontrol
        edilir; bütün satırlar doğruysa hepsi birlikte alınır. Telefonu ve adı kayıtlı olan kişi iki
        kez eklenmez.
      </p>
      <FileChoice chosen={table?.file} onChoose={given.open} />
      <ErrorNotice text={given.errorText} />
      {table && (
        <>
          <ColumnChoice
            table={table}
            fields={FIELDS}
            missing={given.missing}
            ref={given.columns}
            onChange={given.begin}
          />
          <div className={fieldStyles.check}>
            <input
              id={id}
              type="checkbox"
              checked={given.invites}
              onChange={({ currentTarget }) => given.invite(currentTarget.checked)}
            />
            <label htmlFor={id}>E-postası olanları panele davet et</label>
          </div>
          {wasChecked && (
            <p role="status">
              {ready.length} satır hazır
              {wrong.length > 0 && `, ${wrong.length} satırda düzeltilecek bir şey var`}.
            </p>
          )}
          <WrongRows lines={wrong} table={table} mend={given.mend} leaveOut={given.leaveOut} />
          <div className={styles.acts}>
            {isReady ? (
              <Button isBusy={isBusy} onClick={given.take}>
                {isBusy ? 'Alınıyor…' : `Hepsini al (${ready.length} satır)`}
              </Button>
            ) : (
              <Button isBusy={isBusy} onClick={given.check}>
                {isBusy ? 'Kontrol ediliyor…' : wasChecked ? 'Yeniden kontrol et' : 'Kontrol et'}
              </Button>
            )}
          </div>
          {ready.length > 0 && <ReadyRows lines={ready} />}
        </>
      )}
      <PastImports of="learner" />
    </section>
  )
}
