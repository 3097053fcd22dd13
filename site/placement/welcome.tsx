import type { Test } from '../../contract/public/placement.ts'
import { Ladder } from './ladder.tsx'

interface Props {
  test: Pick<Test, 'name' | 'instructions' | 'questions' | 'minutes'>
}

/** What the test is, before it begins. */
export function Welcome({ test }: Props) {
  return (
    <div className="applicant-welcome">
      <p className="eyebrow">Ücretsiz seviye testi</p>
      <h1>{test.name}</h1>
      <p className="applicant-instructions">{test.instructions}</p>
      <ul className="applicant-facts">
        <li>
          <strong>{test.questions.length}</strong> soru
        </li>
        <li>
          yaklaşık <strong>{test.minutes}</strong> dakika
        </li>
        <li>yanıtlar bu cihazda saklanır, ara verebilirsiniz</li>
      </ul>
      <Ladder />
    </div>
  )
}
