import type { Test } from '../../contract/public/placement.ts'
import { MOST_ASKED } from '../../domain/placement.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import styles from './applicant.module.css'
import { ResultLadder } from './result-ladder.tsx'

interface Props {
  test: Pick<Test, 'name' | 'instructions' | 'questions' | 'adaptive' | 'minutes' | 'ladder'>
}

export function Welcome({ test }: Props) {
  return (
    <>
      <Eyebrow>Ücretsiz seviye testi</Eyebrow>
      <h1>{test.name}</h1>
      <p className={styles.instructions}>{test.instructions}</p>
      <ul className={styles.facts}>
        <li>
          {test.adaptive && 'en çok '}
          <strong>{test.adaptive ? MOST_ASKED : test.questions.length}</strong> soru
        </li>
        <li>
          yaklaşık <strong>{test.minutes}</strong> dakika
        </li>
        <li>yanıtlar bu cihazda saklanır, ara verebilirsiniz</li>
      </ul>
      <ResultLadder steps={test.ladder} />
    </>
  )
}
