import type { StaffRole } from '../../contract/staff/session.ts'

export const ROLES: Record<StaffRole, string> = {
  admin: 'Yönetici',
  editor: 'Editör',
  frontdesk: 'Danışman',
  teacher: 'Öğretmen',
}
