import { ROLE_NAMES } from '../../domain/permissions.ts'

/** The roles that are given without asking for one’s own password. */
export const ROLES_BELOW_ADMIN = {
  editor: ROLE_NAMES.editor,
  frontdesk: ROLE_NAMES.frontdesk,
  teacher: ROLE_NAMES.teacher,
}
