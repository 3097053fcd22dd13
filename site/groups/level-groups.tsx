import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { GroupTickets } from './group-ticket.tsx'
import styles from './level-groups.module.css'
import type { loader } from './level-groups-data.ts'

interface Props {
  href: string
  level: string
}

/** Groups for the level that a test found; fetched when it is known. */
export function LevelGroups({ href, level }: Props) {
  const query = new URLSearchParams({ program: href.split('/').at(-1) ?? '', kur: level })
  const { load, data } = useFetcher<typeof loader>()
  const address = `/gruplar/kur?${query}`
  useEffect(() => {
    void load(address)
  }, [load, address])
  const groups = data?.groups ?? []
  return (
    <section className={`container ${styles.levelGroups} no-print`} aria-labelledby="kur-gruplari">
      <h2 id="kur-gruplari">Bu kurda açılan gruplar</h2>
      {groups.length > 0 && <GroupTickets groups={groups} />}
      <p>
        {data && groups.length === 0 ? (
          <>
            Bu kurda şu an açık grup yok.{' '}
            <a className="onward" href={`/gruplar/haber?program=${query.get('program')}`}>
              Açılınca haber verin <Icon name="arrow-right" />
            </a>
          </>
        ) : (
          <a className="onward" href={`/gruplar?${query}`}>
            {level} grupları <Icon name="arrow-right" />
          </a>
        )}
      </p>
    </section>
  )
}
