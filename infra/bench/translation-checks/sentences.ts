import type { MeasuredLocale } from './measured-locales.ts'
import { de } from './sentences/de.ts'
import { es } from './sentences/es.ts'
import { fr } from './sentences/fr.ts'
import { it } from './sentences/it.ts'
import { ja } from './sentences/ja.ts'
import { ko } from './sentences/ko.ts'
import { lt } from './sentences/lt.ts'
import { nl } from './sentences/nl.ts'
import { pl } from './sentences/pl.ts'
import { pt } from './sentences/pt.ts'
import { ru } from './sentences/ru.ts'
import { sv } from './sentences/sv.ts'
import { tr } from './sentences/tr.ts'
import { zh } from './sentences/zh.ts'

export { en as ENGLISH_SENTENCES } from './sentences/en.ts'

/** Translations of our own sentences, with the places of faults marked as `[fault:right|wrong]`. */
export const OWN_SENTENCES: Readonly<Record<MeasuredLocale, readonly string[]>> = { lt, de, es, fr, pl, ru, zh, ja, ko, it, nl, sv, pt, tr }
