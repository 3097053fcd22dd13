import type { Test } from '../../contract/public/placement.ts'
import { Static } from '../ui/static.tsx'
import styles from './result.module.css'

export function NoResult({ test }: { test: Pick<Test, 'slug' | 'name' | 'minutes' | 'audience'> }) {
  return (
    <Static name="no-result" className={`container ${styles.none}`}>
      {() => (
        <>
          <h1>Bu cihazda bir sonuç görünmüyor</h1>
          <p className="lead">
            {test.name} sonucu, testin çözüldüğü cihazda ve tarayıcıda durur; oradan yeniden
            bakabilirsiniz.{' '}
            {test.audience === 'children' ? 'Çocuğunuz henüz çözmediyse' : 'Henüz çözmediyseniz'}:
            Test yaklaşık {test.minutes} dakika sürer ve ücretsizdir.
          </p>
          <p className={styles.ways}>
            <a className="button" href={`/test/${test.slug}`}>
              Teste gidin
            </a>
            <a className="button button-quiet" href="/contact">
              Bize ulaşın
            </a>
          </p>
        </>
      )}
    </Static>
  )
}
