import { useNotify } from '../../ui/notices.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './payment.module.css'

interface Props {
  bank: { name: string | null; holder: string | null; iban: string }
  reference: string
}

export function TransferCard({ bank: { name, holder, iban }, reference }: Props) {
  return (
    <div className={styles.transfer}>
      <h3>Havale ile ödeyebilirsiniz</h3>
      <dl>
        {name && <Line name="Banka" value={name} />}
        {holder && <Line name="Hesap sahibi" value={holder} />}
        <Line name="IBAN" value={iban.replace(/(.{4})(?=.)/g, '$1 ')} copied={iban} />
        <Line name="Açıklama" value={reference} copied={reference} />
      </dl>
      <p>Açıklamayı yazarsanız ödemeniz sizin adınıza işlenir.</p>
    </div>
  )
}

function Line({ name, value, copied }: { name: string; value: string; copied?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {copied && <Copy name={name} text={copied} />}
      </dd>
    </div>
  )
}

function Copy({ name, text }: { name: string; text: string }) {
  const notify = useNotify()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', `${name} kopyalandı.`)
    } catch {
      notify('error', 'Kopyalanamadı. Metni seçip kendiniz kopyalayın.')
    }
  }
  return (
    <button type="button" className="icon-button" data-early onClick={copy}>
      <PanelIcon name="copy" size={20} />
      <span className="visually-hidden">{name}: kopyalayın</span>
    </button>
  )
}
