import { useSearchParams } from 'react-router'
import { getSchoolArchive, orderSchoolArchive } from '../../contract/staff/school-archive.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { DaysFilter, SelectFilter, useParamChange } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { EndReport, RenewalReports, SeatReport, SeatWeekReport } from './group-reports.tsx'
import { LeadReports } from './lead-reports.tsx'
import { MoneyReports } from './money-reports.tsx'
import styles from './reports.module.css'
import { namedSpans, useScope } from './scope.ts'
import { TeacherReport } from './teacher-report.tsx'

export function ReportsPage() {
  const scope = useScope()
  return (
    <section className={styles.page} aria-label="Raporlar">
      <h1>Raporlar</h1>
      <ScopeBar />
      <div className={styles.cards}>
        <MoneyReports scope={scope} />
        <LeadReports scope={scope} />
        <SeatReport scope={scope} />
        <SeatWeekReport scope={scope} />
        <RenewalReports scope={scope} />
        <EndReport scope={scope} />
        <TeacherReport scope={scope} />
      </div>
      <ArchiveOrder />
    </section>
  )
}

function ScopeBar() {
  const [params] = useSearchParams()
  const scope = useScope()
  const change = useParamChange()
  const { campuses, courses } = useGroupOptions()
  const list = { filters: { ...scope }, change }
  const spans = Object.entries(namedSpans()).map(([name, { from, to }]) => ({
    name,
    to: `/raporlar?${new URLSearchParams({ ...Object.fromEntries(params), from, to })}`,
    isOpen: from === scope.from && to === scope.to,
  }))
  return (
    <>
      <PartLinks name="Günler" parts={spans} />
      <FilterBar
        list={list}
        search={null}
        filters={
          <>
            <DaysFilter list={list} />
            {campuses.length > 1 && (
              <SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />
            )}
            <SelectFilter list={list} name="course" label="Program" options={byId(courses)} />
          </>
        }
      />
    </>
  )
}

const TITLE = 'Her şeyi dışa aktar'

function ArchiveOrder() {
  return (
    <section className={styles.archive} aria-labelledby="archive-title">
      <h2 id="archive-title">{TITLE}</h2>
      <p>
        Başvurular, kişiler, sınıflar, dersler, yoklama, notlar, sözleşmeler ve para hareketleri:
        Excel’in açtığı dosyalar, her sütunu açıklayan bir sayfayla birlikte tek bir ZIP’te.
      </p>
      <ModalButton title={TITLE}>
        {(close) => (
          <CallForm
            name="school-archive"
            call={orderSchoolArchive}
            submit="İndir"
            busy="Hazırlanıyor…"
            values={{ password: '' }}
            onDone={({ ticket }) => {
              download(`/api${getSchoolArchive.path}?${new URLSearchParams({ ticket })}`)
              notify('success', 'Arşiv iniyor; bitince indirilenler klasöründe.')
              close()
            }}
          >
            <p>
              Dosya öğrencilerinizin kişisel bilgilerini içerir. Yalnız güvendiğiniz bir bilgisayara
              indirin; indirdiğiniz denetim kayıtlarına yazılır.
            </p>
            <IdentityFields />
          </CallForm>
        )}
      </ModalButton>
    </section>
  )
}

/** The browser saves the file while it comes. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
