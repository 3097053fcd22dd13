import { useEffect } from 'react'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { useAnswer } from '../data/use-act.ts'
import { onNews } from '../live/live.ts'

const PAUSE = 1_000

export function useFigures() {
  const answer = useAnswer(getDashboard)
  const { refetch } = answer
  useEffect(() => {
    let timer = 0
    const unfollow = onNews((news) => {
      if (news.type !== 'presence') timer ||= window.setTimeout(count, PAUSE)
    })
    function count(): void {
      timer = 0
      void refetch()
    }
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [refetch])
  return answer
}
