import type { TargetLocale } from '#shared/locales.ts'
import { t } from './catalogue.ts'
import { GlossaryTerms } from './glossary-terms.tsx'
import { SimilarTexts } from './similar-texts.tsx'
import './segment-panel.css'

interface Props {
  /** Inner HTML of the English segment. */
  source: string
  locale: TargetLocale
  /** @param html a translation that the person wants in place of theirs */
  onTake: (html: string) => void
  /** @param words wanted where the cursor is */
  onInsert: (words: string) => void
}

/** What helps with the open segment: the memory and the glossary. */
export const SegmentPanel = ({ source, locale, onTake, onInsert }: Props) => (
  <section className="segment-panel" aria-label={t.helpWithSegment}>
    <SimilarTexts source={source} locale={locale} onTake={onTake} />
    <GlossaryTerms source={source} locale={locale} onInsert={onInsert} />
  </section>
)
