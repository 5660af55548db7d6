import { sectionPath } from '#shared/domain/articles/addresses.ts'
import { FEATURED_SECTIONS } from '#shared/domain/articles/categories.ts'
import { useReader } from '../ui/reader-context.tsx'

/** CSS pixels around the viewport at which the section's pictures load. */
const NEAR = 400

/** The sections of the publication, each with what it is for. */
export function FeaturedSections() {
  const { locale, site, t } = useReader()
  return (
    <section aria-labelledby="sections" data-lazy={NEAR} className="mt-16">
      <h2 id="sections" className="section-title">
        {t('home.categories')}
      </h2>
      <ul className="sections-grid">
        {FEATURED_SECTIONS.map((section) => (
          <li key={section} className={`section-tile card lift in-${section}`}>
            <div className="picture-box section-art">
              <img src={site.sectionArt[section]} alt="" width={1600} height={900} loading="lazy" className="card-picture" />
            </div>
            <h3 className="headline text-20">
              <a href={sectionPath(locale, section)} className="card-link">
                {t(`nav.${section}`)}
              </a>
            </h3>
            <p className="text-14 text-muted">{t(`section.${section}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
