import { sectionPath } from '#shared/domain/articles/addresses.ts'
import { localePrefix } from '#shared/domain/platform/locale-prefix.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { useReader } from './reader-context.tsx'

/** What the shell needs to know of the page inside it. */
export interface Place {
  section?: Section
  /** Whether the page is the section's own, not an article of it. */
  exact?: boolean
  about?: boolean
}

/** The seven sections and the page about the publication; the one that the reader is in is marked. */
export function SectionLinks({ place, className }: { place: Place; className: string }) {
  const { locale, t } = useReader()
  return (
    <ul className={className}>
      {SECTIONS.map((section) => (
        <li key={section}>
          <a
            href={sectionPath(locale, section)}
            aria-current={place.section === section ? (place.exact ? 'page' : 'true') : undefined}
            className={`nav-link in-${section}`}
          >
            {t(`nav.${section}`)}
          </a>
        </li>
      ))}
      <li>
        <a href={`${localePrefix(locale)}/about`} aria-current={place.about ? 'page' : undefined} className="nav-link">
          {t('nav.about')}
        </a>
      </li>
    </ul>
  )
}
