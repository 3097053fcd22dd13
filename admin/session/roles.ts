import type { StaffRole } from '../../domain/permissions.ts'

export const ROLES: Record<StaffRole, string> = {
  admin: 'Yönetici',
  editor: 'Editör',
  frontdesk: 'Danışman',
  teacher: 'Öğretmen',
}

/** The roles that are given without asking for one’s own password. */
export const ROLES_BELOW_ADMIN = {
  editor: ROLES.editor,
  frontdesk: ROLES.frontdesk,
  teacher: ROLES.teacher,
}
