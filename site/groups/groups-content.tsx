import type { Group } from '../../contract/public/group.ts'
import { Icon } from '../ui/icon.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filter } from './filters.ts'
import { GroupTickets } from './group-ticket.tsx'
import styles from './groups.module.css'
import { NotifyMe } from './notify-me.tsx'

interface Props {
  title: string
  lead: string
  groups: readonly Group[]
  filters: readonly Filter[]
  course: string
  next: string | null | undefined
  isKur: boolean
}

export function GroupsContent(props: Props) {
  const { title, lead, groups, filters, course, next, isKur } = props
  if (!isKur) return <AskSchool title={title} />
  return (
    <>
      <SkyHeader sky="dawn" title={title} lead={lead} art={next && <DayArt day={next} />} />
      <div className={`container ${styles.body}`}>
        <FilterForm filters={filters} />
        <section className={styles.list} aria-labelledby="liste">
          <h2 id="liste" className={styles.count}>
            {groups.length > 0 ? `${groups.length} açık grup` : 'Bu seçimle açık grup yok'}
          </h2>
          {groups.length > 0 && <GroupTickets groups={groups} />}
          <NotifyMe course={course} isAlone={groups.length === 0} />
        </section>
      </div>
    </>
  )
}

function AskSchool({ title }: { title: string }) {
  return (
    <>
      <SkyHeader
        sky="dawn"
        title={title}
        lead="Açılacak sınıfların günlerini ve saatlerini okulumuzdan öğrenebilirsiniz."
      />
      <p className={`container ${styles.body}`}>
        <a className="onward" href="/contact">
          Bize ulaşın <Icon name="arrow-right" />
        </a>
      </p>
    </>
  )
}
