import { formatDateOf } from '../../domain/school-time.ts'
import { useSchool } from '../frame/school.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './sign-in.module.css'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { name } = useSchool()
  const title = `${name || 'Okul'}: yönetim girişi, kurtarma kodları`
  const text = [title, formatDateOf(new Date()), '', ...codes, ''].join('\r\n')
  return (
    <div className={styles.codes} data-print="alone">
      <p className={styles.onPaper}>{title}</p>
      <p>
        <b>Kurtarma kodlarınız.</b> Telefonunuzu kaybederseniz her biri bir kez giriş sağlar. Şimdi
        saklayın: bir daha gösterilmez.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <CopyButton text={codes.join('\n')} label="Kopyala" done="Kodlar kopyalandı." />
        <Button kind="quiet" onClick={() => print()}>
          Yazdır
        </Button>
        <a
          className={buttonClass('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kurtarma-kodlari.txt"
        >
          Dosya olarak indir
        </a>
      </div>
    </div>
  )
}
