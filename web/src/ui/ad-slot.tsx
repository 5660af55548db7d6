import type { AdSlotName } from '#shared/domain/publishing/ad-slots.ts'
import { slotClass, slotContent } from './house-ads.ts'
import { useReader } from './reader-context.tsx'

/** A place for an advertisement, its height reserved. Its content is opaque to React, see `slotContent`. */
export function AdSlot({ name, className = '' }: { name: AdSlotName; className?: string }) {
  const reader = useReader()
  const content = { __html: slotContent(name, reader) }
  return (
    <div
      className={`${slotClass(name)} ${className}`}
      data-slot={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own texts, escaped.
      dangerouslySetInnerHTML={content}
    />
  )
}

/** At the foot of an article: shown by the core after a second, see `on-demand/ads.ts`. */
export function StickyAd() {
  const reader = useReader()
  const content = { __html: slotContent('sticky', reader) }
  return (
    <div className="sticky-ad no-print" data-sticky>
      <div
        className="slot sticky-slot"
        data-filled
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own texts, escaped.
        dangerouslySetInnerHTML={content}
      />
      <button type="button" data-close className="sticky-close" aria-label={reader.t('ads.close')}>
        ×
      </button>
    </div>
  )
}
