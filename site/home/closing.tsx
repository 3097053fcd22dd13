import type { TestListItem } from '../../contract/public/placement.ts'
import { Icon } from '../ui/icon.tsx'
import { TestName } from '../ui/test-name.tsx'
import styles from './closing.module.css'

export function Closing({ tests }: { tests: TestListItem[] }) {
  const [first, ...others] = tests
  if (!first) return null
  return (
    <div className={`container ${styles.inner}`}>
      <h2 className={styles.title}>Kurunuzu öğrenin</h2>
      <p className={styles.words}>
        Seviye tespit testi ücretsizdir ve süre tutmadan çözülür. Bilmediğiniz soruyu boş bırakın;
        sonuç size en yakın kuru gösterir.
      </p>
      <a className="button button-ink" href={`/test/${first.slug}`}>
        {first.name}
        <Icon name="arrow-right" size={20} />
      </a>
      {others.length > 0 && (
        <ul className={styles.tests} aria-label="Öteki testler">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <a className={styles.test} href={`/test/${slug}`}>
                <TestName name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
