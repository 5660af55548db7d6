import { homePath, localePrefix, sectionPath } from '#shared/domain/addresses.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { useReader } from '../reader/reader-context.tsx'

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

/** The publication's name, leading home. Its bars come into line under the pointer: all languages at once. */
export function Wordmark() {
  const { locale, site } = useReader()
  return (
    <a href={homePath(locale)} className="wordmark tap">
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="6" fill="var(--color-accent)" />
        <path d="M11 8h11" className="bar" />
        <path d="M6 14h16" className="bar" />
        <path d="M6 20h11" className="bar" />
      </svg>
      <span>{site.name}</span>
    </a>
  )
}
