import type { Answer } from '../../contract/answer.ts'
import type { Group } from '../../contract/public/group.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import type { GroupSearch } from './filters.ts'
import { Filters, Views } from './group-search.tsx'
import { GroupTickets } from './group-ticket.tsx'
import { GroupWeeks } from './group-weeks.tsx'
import styles from './groups.module.css'
import { NotifyMe } from './notify-me.tsx'

interface Props {
  title: string
  lead: string
  answer: Answer<Group[]>
  search: GroupSearch
  course: string
  next: string | null | undefined
  isKur: boolean
}

export function GroupsContent(props: Props) {
  const { title, lead, answer, search, course, next, isKur } = props
  if (!isKur) return <AskSchool title={title} />
  return (
    <>
      <SkyHeader sky="dawn" title={title} lead={lead} art={next && <DayArt day={next} />} isBrief />
      <div className={`container ${styles.body}`}>
        {answer.ok ? (
          <Found groups={answer.value} search={search} course={course} />
        ) : (
          <FailedPart name="Açık gruplar" message={answer.message} />
        )}
      </div>
    </>
  )
}

interface FoundProps extends Pick<Props, 'search' | 'course'> {
  groups: readonly Group[]
}

function Found({ groups, search, course }: FoundProps) {
  return (
    <>
      <Filters search={search} />
      <section className={styles.list} aria-labelledby="liste">
        <div className={styles.top}>
          <Views search={search} />
          <div className={styles.found}>
            <h2 id="liste" className={styles.count}>
              {groups.length > 0 ? `${groups.length} açık grup` : 'Bu seçimle açık grup yok'}
            </h2>
            {search.cleared && (
              <a className={`${styles.clear} no-print`} href={search.cleared}>
                Hepsini göster
              </a>
            )}
          </div>
        </div>
        {search.isWeek ? <GroupWeeks groups={groups} /> : <GroupTickets groups={groups} />}
        <NotifyMe course={course} isAlone={groups.length === 0} />
      </section>
    </>
  )
}

function AskSchool({ title }: { title: string }) {
  return (
    <>
      <SkyHeader
        sky="dawn"
        title={title}
        lead="Açılacak grupların günlerini ve saatlerini okulumuzdan öğrenebilirsiniz."
      />
      <p className={`container ${styles.body}`}>
        <a className="onward" href="/contact">
          Bize ulaşın <Icon name="arrow-right" />
        </a>
      </p>
    </>
  )
}
