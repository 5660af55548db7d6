import { Fragment, type ReactNode } from 'react'
import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import { ArticleCard } from '../ui/article-card.tsx'

/** Pictures that are fetched at once: those that may be seen without scrolling. */
const EAGER = 6

interface Props {
  cards: readonly PageCard[]
  /** The first picture is the largest of the page. */
  priority?: boolean
  /** Whether the first pictures are fetched at once; in a list further down they wait until it is near. */
  eager?: boolean
  /** Of the cards' headings. */
  level?: 2 | 3
  /** What stands for an author that an article does not have; without it authors are not shown. */
  author?: string
  /** What stands after a card, by the card's index. */
  after?: (index: number) => ReactNode
}

/** Articles beside and under each other. */
export function CardGrid({ cards, priority = false, eager = true, level = 3, author, after }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          <ArticleCard
            card={card}
            eager={eager && index < EAGER}
            priority={priority && index === 0}
            level={level}
            {...(author ? { author: card.author ?? author } : {})}
          />
          {after?.(index)}
        </Fragment>
      ))}
    </div>
  )
}
