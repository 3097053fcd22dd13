import { useSearchParams } from 'react-router'
import { PREVIEW_PARAMETER } from '../../contract/preview.ts'
import styles from './preview-bar.module.css'

export function PreviewBar() {
  const [parameters] = useSearchParams()
  if (!parameters.has(PREVIEW_PARAMETER)) return null
  return (
    <p className={styles.bar} role="status">
      <b>Önizleme</b> Bu bir taslak; yalnızca bu bağlantıyla görünür.
    </p>
  )
}
