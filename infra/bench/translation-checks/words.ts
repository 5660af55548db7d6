import type { Words } from './english.ts'
import type { MeasuredLocale } from './measured-locales.ts'
import { de } from './words/de.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import { lt } from './words/lt.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { pt } from './words/pt.ts'
import { ru } from './words/ru.ts'
import { sv } from './words/sv.ts'
import { tr } from './words/tr.ts'
import { zh } from './words/zh.ts'

/** What faults are planted with, by language. */
export const WORDS: Readonly<Record<MeasuredLocale, Words>> = { lt, de, es, fr, pl, ru, zh, ja, ko, it, nl, sv, pt, tr }
