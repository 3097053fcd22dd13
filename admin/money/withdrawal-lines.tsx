import type { WithdrawalPreview } from '../../contract/staff/withdrawal.ts'
import { formatKurus } from '../../domain/money.ts'
import { WITHDRAWAL_TITLES } from '../../domain/withdrawal.ts'
import styles from './withdrawal.module.css'

type Props = Pick<WithdrawalPreview, 'kind' | 'lines' | 'ruleVersion'>

export function WithdrawalLines({ kind, lines, ruleVersion }: Props) {
  return (
    <>
      <table className={styles.lines} aria-label={WITHDRAWAL_TITLES[kind]}>
        <tbody>
          {lines.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatKurus(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {ruleVersion === 0
          ? 'Okul kuralını henüz değiştirmedi: programın ilk kuralıyla hesaplandı.'
          : `Okulun kuralının ${ruleVersion}. sürümüyle hesaplandı.`}
      </p>
    </>
  )
}
