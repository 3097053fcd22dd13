import { useNavigate, useSearchParams } from 'react-router'
import { remove, restore } from '../../contract/staff/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { useLeadAct } from './use-lead-act.ts'

export function DeleteLead({ lead: { id, revision } }: { lead: RecordOf<'lead'> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { act, isBusy } = useLeadAct()
  const bringBack = () => act(() => send(restore, { params: { id } }), 'Başvuru geri getirildi.')

  async function takeOff() {
    if (!(await act(() => send(remove, { params: { id, revision } })))) return
    notify('success', 'Başvuru silindi.', { label: 'Geri al', onPress: () => void bringBack() })
    await navigate(`/basvurular?${params}`)
  }

  return (
    <div>
      <Button kind="quiet" isBusy={isBusy} onClick={takeOff}>
        Başvuruyu sil
      </Button>
    </div>
  )
}
