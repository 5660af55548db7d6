import type { ReactNode } from 'react'
import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import { ArticleFacts } from './article-facts.tsx'
import { Picture } from './picture.tsx'
import { SectionLabel } from './section-badge.tsx'
import { Unbroken } from './unbroken.tsx'

interface Props {
  card: PageCard
  /** The picture is fetched at once, not when it comes near. */
  eager: boolean
  /** The picture is the largest of the page. */
  priority?: boolean
  /** Of its heading: 2 where the cards stand right under the page's title. */
  level?: 2 | 3
  /** Shown beside date and reading time. */
  author?: string
  /** Stand for the card's own words, where parts of them are set off. */
  title?: ReactNode
  excerpt?: ReactNode
}

/** An article in a grid: the whole card is the link, announced by its title only. */
export function ArticleCard({ card, eager, priority = false, level = 3, author, title = <Unbroken text={card.title} />, excerpt = card.excerpt }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card lift relative flex flex-col overflow-hidden rounded-10 border border-line bg-surface-1 hover:border-control">
      <div className="picture-box">
        <Picture
          hero={card.hero}
          section={card.section}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          priority={priority}
          eager={eager}
          className="card-picture"
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p>
          <SectionLabel section={card.section} />
        </p>
        <Heading className="headline text-20">
          <a href={card.path} className="card-link">
            {title}
          </a>
        </Heading>
        <p className="line-clamp-3 text-14 text-muted">{excerpt}</p>
        <div className="mt-auto pt-1">
          <ArticleFacts published={card.published_at} minutes={card.reading_time} {...(author ? { author } : {})} />
        </div>
      </div>
    </article>
  )
}
