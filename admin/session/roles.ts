import type { StaffRole } from '../../domain/permissions.ts'

export const ROLES: Record<StaffRole, string> = {
  admin: 'Yönetici',
  editor: 'Editör',
  frontdesk: 'Danışman',
  teacher: 'Öğretmen',
}
