import { focusClasses } from '#shared/domain/articles/focal-point.ts'
import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/articles/images.ts'
import { madePicture } from '#shared/domain/articles/pictures.ts'
import type { Section } from '#shared/sections.ts'
import { useReader } from './reader-context.tsx'

interface Props {
  hero: { url: string; alt: string } | null
  /** The `sizes` attribute: how wide the picture is at which viewport. */
  sizes: string
  /** Whose art stands where the picture is missing or fails to load. */
  section: Section
  /** The largest picture of the page, fetched first. */
  priority?: boolean
  /** Fetched at once; others load when near. */
  eager?: boolean
  className?: string
}

/** How a picture came about that nobody has described. */
const WORDS = { art: 'article.pictureDrawn', model: 'article.picturePainted', banner: 'article.pictureBanner' } as const

function ownWords(url: string, t: ReturnType<typeof useReader>['t']): string {
  const made = madePicture(url)
  return made ? t(WORDS[made]) : ''
}

/** A 16:9 picture. Where it is missing or fails to load (the core sees to that), the section's art stands. */
export function Picture({ hero, section, sizes, priority = false, eager = priority, className = '' }: Props) {
  const { site, t } = useReader()
  const image = responsiveImage(hero?.url)
  const fallback = site.sectionArt[section]
  const focus = focusClasses(hero?.url ?? '')
  return (
    <img
      src={image?.src ?? fallback}
      {...(image?.srcSet ? { srcSet: image.srcSet, sizes } : {})}
      alt={image && hero ? hero.alt || ownWords(hero.url, t) : ''}
      width={HERO_WIDTH}
      height={HERO_HEIGHT}
      data-fallback={fallback}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : {})}
      {...(eager ? {} : { loading: 'lazy' })}
      className={`picture ${className}${focus && ` ${focus}`}`}
    />
  )
}
