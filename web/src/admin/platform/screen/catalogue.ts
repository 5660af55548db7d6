import { catalogueOf } from '../language/catalogue.ts'
import en from './catalogue.en.ts'
import lt from './catalogue.lt.ts'

export const t = catalogueOf({ lt, en })
