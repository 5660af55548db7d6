import type { HomePage, PageCard } from '#shared/contracts/publishing/pages.ts'
import { AdSlot } from '../ui/ad-slot.tsx'
import { ArticleFacts } from '../ui/article-facts.tsx'
import { Picture } from '../ui/picture.tsx'
import { useReader } from '../ui/reader-context.tsx'
import { SectionLabel } from '../ui/section-badge.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { DEFAULT_AUTHOR } from './author-card.tsx'
import { CardGrid } from './card-grid.tsx'
import { FeaturedSections } from './featured-sections.tsx'
import { NewsletterSection } from './newsletter-form.tsx'

/** CSS pixels around the viewport at which a section's pictures load. */
const LATEST_NEAR = 600
/** After so many cards of the list an advertisement stands among them. */
const CARDS_PER_SLOT = 6
const IN_FEED = ['in-feed-1', 'in-feed-2', 'in-feed-3'] as const

export function HomeView({ page }: { page: HomePage }) {
  const { t } = useReader()
  const empty = !page.featured && page.latest.length === 0
  return (
    <div className="page mt-6 md:mt-10">
      <h1 className="headline max-w-[38rem] text-24 md:text-38">{t('home.tagline')}</h1>
      {page.featured && <Featured card={page.featured} />}
      {empty && (
        <div className="mt-8 rounded-10 border border-line bg-surface-1 px-6 py-16 text-center md:mt-12">
          <h2 className="headline text-24">{t('home.emptyTitle')}</h2>
          <p className="mx-auto mt-3 max-w-[32rem] text-muted">{t('home.emptyText')}</p>
        </div>
      )}
      <AdSlot name="top-banner" className="mt-8" />
      <FeaturedSections />
      {page.latest.length > 0 && <Latest cards={page.latest} first={!page.featured} />}
      <NewsletterSection className="mt-16" />
    </div>
  )
}

function Featured({ card }: { card: PageCard }) {
  const { t } = useReader()
  return (
    <section aria-label={t('home.featured')} className="mt-6 md:mt-10">
      <article className="card relative grid overflow-hidden rounded-10 border border-line bg-surface-1 hover:border-control lg:grid-cols-[1.5fr_1fr]">
        <div className="picture-box">
          <Picture
            hero={card.hero}
            section={card.section}
            sizes="(min-width: 76rem) 43rem, (min-width: 64rem) 60vw, 100vw"
            priority
            className="card-picture lg:h-full"
          />
        </div>
        <div className="flex flex-col justify-center gap-4 p-5 md:p-10">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="label text-subtle">{t('home.featured')}</span>
            <SectionLabel section={card.section} />
          </p>
          <h2 className="headline text-30 lg:text-38">
            <a href={card.path} className="card-link">
              <Unbroken text={card.title} />
            </a>
          </h2>
          <p className="text-16 text-muted">{card.excerpt}</p>
          <ArticleFacts published={card.published_at} minutes={card.reading_time} author={card.author ?? DEFAULT_AUTHOR} />
        </div>
      </article>
    </section>
  )
}

/** `first`: nothing with a picture stands above it. */
function Latest({ cards, first }: { cards: readonly PageCard[]; first: boolean }) {
  const { t } = useReader()
  return (
    <section aria-labelledby="latest" data-lazy={LATEST_NEAR} className="mt-16">
      <h2 id="latest" className="section-title">
        {t('home.latest')}
      </h2>
      <CardGrid cards={cards} priority={first} eager={first} after={(index) => slotAfter(index, cards.length)} />
    </section>
  )
}

function slotAfter(index: number, cards: number) {
  const slot = (index + 1) % CARDS_PER_SLOT === 0 && index + 1 < cards ? IN_FEED[(index + 1) / CARDS_PER_SLOT - 1] : undefined
  return slot ? <AdSlot name={slot} className="sm:col-span-full" /> : null
}
