import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { AdSlot, StickyAd } from '../ui/ad-slot.tsx'
import { ArticleFacts } from '../ui/article-facts.tsx'
import { SaveButton } from '../ui/keep-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { longDate, newsroomDay, useReader } from '../ui/reader-context.tsx'
import { SectionBadge } from '../ui/section-badge.tsx'
import { SeverityBadge } from '../ui/severity-badge.tsx'
import { SharePanel, shareTexts } from '../ui/share-panel.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { AffiliateNotice } from './affiliate-notice.tsx'
import { headingsOf } from './article-body.ts'
import { ArticleChanges } from './article-changes.tsx'
import { ArticleNotice } from './article-notice.tsx'
import { ArticleSources } from './article-sources.tsx'
import { ArticleTags } from './article-tags.tsx'
import { AuthorCard, DEFAULT_AUTHOR } from './author-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Byline } from './byline.tsx'
import { NewsletterSection } from './newsletter-form.tsx'
import { ReadAlso } from './read-also.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { SignerCards } from './signer-cards.tsx'
import { ContentsDisclosure, ContentsSidebar } from './table-of-contents.tsx'

/** `body` is the HTML of `bodyOf`: the server's, or on hydration what already stands in the document. */
export function ArticleView({ page, body }: { page: Omit<ArticlePage, 'content'>; body: string }) {
  const { t } = useReader()
  const headings = headingsOf(body)
  return (
    <>
      <article className={`in-${page.section}`} data-article={page.id} data-share-texts={shareTexts(t)}>
        <ArticleHead page={page} />
        <div className="article-grid page">
          <div className="article-left">
            <ContentsSidebar headings={headings} />
          </div>
          <div className="article-text">
            <ArticleNotice page={page} />
            {page.affiliate && <AffiliateNotice />}
            <ArticleChanges notes={page.notes} />
            <ContentsDisclosure headings={headings} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is sanitised when it is written and again before it is rendered; this is the one place. */}
            <div className="prose" data-article-body suppressHydrationWarning dangerouslySetInnerHTML={{ __html: body }} />
            <ReadAlso links={page.read_also} />
            <footer className="mt-12 flex flex-col gap-8">
              <Updated published={page.published_at} updated={page.updated_at} />
              <ArticleSources provenance={page.provenance} isReviewed={page.review !== undefined} body={body} />
              <Reviewed review={page.review} />
              <ArticleTags tags={page.tags} />
              <SharePanel path={page.path} title={page.title} />
              {page.byline ? <SignerCards signers={page.byline} /> : <AuthorCard author={page.author} />}
              <AdSlot name="end-article" />
              <NewsletterSection />
            </footer>
          </div>
          <div className="article-right no-print">
            <AdSlot name="sidebar-secondary" />
            <AdSlot name="sidebar-sticky" className="mt-8" />
          </div>
        </div>
      </article>
      <RelatedArticles cards={page.related} />
      <StickyAd />
    </>
  )
}

function ArticleHead({ page }: { page: Omit<ArticlePage, 'content'> }) {
  return (
    <header className="page mt-4 md:mt-8">
      <div className="article-head">
        <Breadcrumbs section={page.section} title={page.title} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <SectionBadge section={page.section} />
          {page.vulnerability && <SeverityBadge flaw={page.vulnerability} />}
        </div>
        <h1 className="headline article-title mt-3 max-w-[56rem] text-title">
          <Unbroken text={page.title} />
        </h1>
        <p className="mt-4 max-w-[46rem] text-18 text-muted md:text-20">{page.excerpt}</p>
        <div className="article-bar mt-6">
          <ArticleFacts
            published={page.published_at}
            minutes={page.reading_time}
            author={page.byline ? <Byline signers={page.byline} /> : (page.author?.name ?? DEFAULT_AUTHOR)}
            {...(page.author && !page.byline ? { authorAt: authorPath(page.locale, page.author.slug) } : {})}
          />
          <SaveButton path={page.path} label={page.title} />
          <SharePanel path={page.path} title={page.title} />
        </div>
      </div>
      {page.hero && (
        <div className="hero mt-6 max-md:-mx-4">
          <Picture
            hero={page.hero}
            section={page.section}
            sizes="(min-width: 90rem) 76rem, (min-width: 76rem) 72rem, 100vw"
            priority
            className="md:rounded-10"
          />
        </div>
      )}
    </header>
  )
}

function Updated({ published, updated }: { published: string; updated: string }) {
  const { locale, t } = useReader()
  if (newsroomDay(updated) <= newsroomDay(published)) return null
  return (
    <p className="text-14 text-subtle">
      <time dateTime={updated} suppressHydrationWarning>
        {t('article.updated', { date: longDate(updated, locale) })}
      </time>
    </p>
  )
}

function Reviewed({ review }: Pick<ArticlePage, 'review'>) {
  const { locale, t } = useReader()
  if (!review) return null
  return <p className="text-14 text-muted">{t('article.reviewed', { name: review.name, date: longDate(review.at, locale) })}</p>
}
