import { useQueryClient } from '@tanstack/react-query'
import { due, list } from '../../contract/staff/agreement.ts'
import { get } from '../../contract/staff/day-end.ts'
import { list as enrollments } from '../../contract/staff/enrollment.ts'
import { listEnding, list as packages } from '../../contract/staff/hour-package.ts'
import { list as withdrawals } from '../../contract/staff/withdrawal.ts'

/** Reads again what shows money: the learner’s agreements and enrollments, the due list and the day. */
export function useFreshMoney() {
  const client = useQueryClient()
  const shown = [list, withdrawals, due, get, enrollments, packages, listEnding]
  return () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
