import { HERO_HEIGHT, HERO_WIDTH, responsiveImage } from '#shared/domain/images.ts'
import { useReader } from '../reader/reader-context.tsx'

interface Props {
  hero: { url: string; alt: string } | null
  /** The `sizes` attribute: how wide the picture is at which viewport. */
  sizes: string
  /** The largest picture of the page, fetched first. */
  priority?: boolean
  /** Fetched at once; others load when near. */
  eager?: boolean
  className?: string
}

/** A 16:9 picture. Where it is missing or fails to load (the core sees to that), the default picture stands. */
export function Picture({ hero, sizes, priority = false, eager = priority, className = '' }: Props) {
  const { site } = useReader()
  const image = responsiveImage(hero?.url)
  return (
    <img
      src={image?.src ?? site.defaultImage}
      {...(image?.srcSet ? { srcSet: image.srcSet, sizes } : {})}
      alt={image ? (hero?.alt ?? '') : ''}
      width={HERO_WIDTH}
      height={HERO_HEIGHT}
      data-fallback={site.defaultImage}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : {})}
      {...(eager ? {} : { loading: 'lazy' })}
      className={`picture ${className}`}
    />
  )
}
