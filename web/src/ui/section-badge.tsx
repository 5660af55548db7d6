import { sectionPath } from '#shared/domain/articles/addresses.ts'
import type { Section } from '#shared/sections.ts'
import { useReader } from './reader-context.tsx'

/** The section's name in its colour, beside its bars. */
export function SectionLabel({ section }: { section: Section }) {
  const { t } = useReader()
  return (
    <span className={`label in-${section}`}>
      <Bars />
      {t(`nav.${section}`)}
    </span>
  )
}

/** The same as a link to the section. */
export function SectionBadge({ section }: { section: Section }) {
  const { locale, t } = useReader()
  return (
    <a href={sectionPath(locale, section)} className={`label badge tap in-${section}`}>
      <Bars />
      {t(`nav.${section}`)}
    </a>
  )
}

const Bars = () => (
  <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true" className="flex-none">
    <path d="M4 1h8M0 5h12M0 9h7" stroke="currentColor" strokeWidth="2" />
  </svg>
)
