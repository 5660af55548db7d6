import { catalogueOf } from '../../platform/language/catalogue.ts'
import ltAN from './catalogue-a-n.lt.ts'
import ltOY from './catalogue-o-y.lt.ts'

export const t = catalogueOf('admin/publishing/article-editor', { ...ltAN, ...ltOY })
