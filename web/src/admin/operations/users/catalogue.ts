import { catalogueOf } from '../../platform/language/catalogue.ts'
import lt from './catalogue.lt.ts'
import ltAudit from './catalogue-audit.lt.ts'

export const t = catalogueOf('admin/operations/users', { ...lt, ...ltAudit })
