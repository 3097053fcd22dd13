import { useEffect, useState } from 'react'
import { readAnswer } from '../../contract/answer.ts'
import type { Group } from '../../contract/public/group.ts'
import { Icon } from '../ui/icon.tsx'
import { GroupTickets } from './group-ticket.tsx'
import styles from './level-groups.module.css'

interface Props {
  href: string
  level: string
}

export function LevelGroups({ href, level }: Props) {
  const query = new URLSearchParams({ program: href.split('/').at(-1) ?? '', kur: level })
  const [groups, setGroups] = useState<Group[]>()
  const address = `/gruplar/kur?${query}`
  useEffect(() => {
    let isShown = true
    void readAnswer<Group[]>(fetch(address), Array.isArray).then((answer) => {
      if (isShown && answer.ok) setGroups(answer.value)
    })
    return () => {
      isShown = false
    }
  }, [address])
  return (
    <section className={`container ${styles.levelGroups} no-print`} aria-labelledby="kur-gruplari">
      <h2 id="kur-gruplari">Bu kurda açılan gruplar</h2>
      {groups && groups.length > 0 && <GroupTickets groups={groups} />}
      <p>
        {groups?.length === 0 ? (
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
