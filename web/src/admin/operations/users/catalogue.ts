import { catalogueOf } from '../../platform/language/catalogue.ts'
import ltAN from './catalogue-a-n.lt.ts'
import ltOW from './catalogue-o-w.lt.ts'

export const t = catalogueOf('admin/operations/users', { ...ltAN, ...ltOW })
