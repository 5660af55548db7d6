import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/images.ts'
import type { Section } from '#shared/sections.ts'
import { useReader } from '../reader/reader-context.tsx'

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

/** A 16:9 picture. Where it is missing or fails to load (the core sees to that), the section's art stands. */
export function Picture({ hero, section, sizes, priority = false, eager = priority, className = '' }: Props) {
  const { site } = useReader()
  const image = responsiveImage(hero?.url)
  const fallback = site.sectionArt[section]
  return (
    <img
      src={image?.src ?? fallback}
      {...(image?.srcSet ? { srcSet: image.srcSet, sizes } : {})}
      alt={image ? (hero?.alt ?? '') : ''}
      width={HERO_WIDTH}
      height={HERO_HEIGHT}
      data-fallback={fallback}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : {})}
      {...(eager ? {} : { loading: 'lazy' })}
      className={`picture ${className}`}
    />
  )
}
