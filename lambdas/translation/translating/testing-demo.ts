import { readFile } from 'node:fs/promises'
import { maskAs } from '#shared/domain/translation/masked-translation.testing.ts'
import { mask } from '#shared/domain/translation/masks.ts'
import { shownText } from '#shared/domain/translation/shown-masks.ts'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import { parseTmx, type TmxUnit } from '#shared/domain/translation/tmx.ts'
import type { TargetLocale } from '#shared/locales.ts'

interface Demo {
  /** The body of the demo article. */
  content: string
  /** Its real translations. */
  units: TmxUnit[]
  /** The masked translation of a masked segment: the real one where there is one, otherwise the stand-in's. */
  translate: (text: string, locale: TargetLocale) => string
}

/** The demo article and a model that knows its translations by heart. */
export async function readDemo(): Promise<Demo> {
  const folder = new URL('../../../infra/local/demo/articles/1-xz-utils-backdoor-cve-2024-3094/', import.meta.url)
  const [content, tmx] = (await Promise.all(['body.html', 'translations.tmx'].map((name) => readFile(new URL(name, folder), 'utf8')))) as [string, string]
  const units = parseTmx(tmx)
  const byText = new Map(units.map((unit) => [shownText(mask(unit.source)), unit]))
  const translate = (text: string, locale: TargetLocale): string => {
    const unit = byText.get(text)
    const target = unit?.targets[locale]
    return (unit && target && maskAs(target, mask(unit.source).masks)) ?? standInTranslation(text, locale)
  }
  return { content, units, translate }
}
