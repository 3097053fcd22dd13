import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import styles from './complete.module.css?names'
import type { Words } from './result-words.ts'
import { SkillBars } from './skill-bars.tsx'

interface Props {
  test: Pick<Test, 'ladder'>
  words: Words
  result: PlacementResult
}

export function ResultSkills({ test, words, result }: Props) {
  const { skills = [], strong, weak } = result
  if (skills.length === 0) return null
  const isEven = strong.length + weak.length === 0
  return (
    <section className={`container ${styles.skills}`} aria-labelledby="skills-title">
      <h2 id="skills-title">{words.skills}</h2>
      <SkillBars result={result} ladder={test.ladder} />
      <p className={styles.small}>
        Koyu çizgi en olası yeri, renkli alan yanılma payını gösterir.{' '}
        {isEven ? words.even : 'Belirgin farkı ayrı gösteririz.'}
      </p>
    </section>
  )
}
