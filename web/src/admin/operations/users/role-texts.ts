import type { Role } from '#shared/domain/platform/roles.ts'
import { t } from './catalogue.ts'

/** What each role is called at the desk, and what it lets its holder do. */
export const ROLE_TEXTS: Readonly<Record<Role, { name: string; about: string }>> = {
  author: { name: t.author, about: t.authorAbout },
  editor: { name: t.editor, about: t.editorAbout },
  reviewer: { name: t.reviewer, about: t.reviewerAbout },
  analyst: { name: t.analyst, about: t.analystAbout },
  admin: { name: t.administrator, about: t.administratorAbout },
}
