import { tests as testsCall } from '../../contract/staff/result.ts'
import { useAnswer } from '../data/use-act.ts'
import { DaysFilter, SelectFilter } from '../list/filter.tsx'
import type { List } from '../list/use-list.ts'
import { CERTAINTY, LEVELS, SKILLS } from './result-labels.ts'

export function ResultFilters({ list }: { list: List<'result'> }) {
  const { data: tests = [] } = useAnswer(testsCall)
  const names = Object.fromEntries(tests.map(({ id, name }) => [id, name]))
  return (
    <>
      <SelectFilter list={list} name="test" label="Test" options={names} />
      <SelectFilter list={list} name="level" label="Seviye" options={LEVELS} />
      <SelectFilter list={list} name="certainty" label="Kesinlik" options={CERTAINTY} />
      <SelectFilter list={list} name="weak" label="Zorlandığı beceri" options={SKILLS} />
      <DaysFilter list={list} />
    </>
  )
}
