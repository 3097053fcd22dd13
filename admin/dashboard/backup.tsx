import type { BackupState } from '../../contract/staff/dashboard.ts'
import { formatFileSize } from '../../domain/file-size.ts'
import { formatMoment } from '../../domain/school-time.ts'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import { Card } from './card.tsx'

export function Backup({ backup: { takenAt, bytes, isLate } }: { backup: BackupState }) {
  const last = takenAt ? formatMoment(new Date(takenAt)) : 'Henüz alınmadı'
  return (
    <Card title="Yedekler">
      <Facts
        facts={{
          'Son yedek': isLate ? <Status tone="bad">{last}</Status> : last,
          ...(takenAt && { Boyutu: formatFileSize(bytes) }),
        }}
      />
      <p>
        {isLate
          ? 'Bir günü aşkın süredir yedek alınmadı. Sunucuya bakan kişiye haber verin.'
          : 'Her gece 02.30’da kendiliğinden yedek alınır.'}
      </p>
    </Card>
  )
}
