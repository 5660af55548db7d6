import type { PageCard } from '#shared/contracts/pages.ts'
import { ArticleCard } from '../ui/article-card.tsx'

/** Pictures that are fetched at once: those that may be seen without scrolling. */
const EAGER = 6

interface Props {
  cards: readonly PageCard[]
  /** The first picture is the largest of the page. */
  priority?: boolean
  /** Of the cards' headings. */
  level?: 2 | 3
  /** What stands for an author that an article does not have; without it authors are not shown. */
  author?: string
}

/** Articles beside and under each other. */
export function CardGrid({ cards, priority = false, level = 3, author }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <ArticleCard
          key={card.id}
          card={card}
          eager={index < EAGER}
          priority={priority && index === 0}
          level={level}
          {...(author ? { author: card.author ?? author } : {})}
        />
      ))}
    </div>
  )
}
