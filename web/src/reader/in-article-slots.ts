import { slotPlaces } from '#shared/domain/publishing/ad-places.ts'
import type { AdSlotName } from '#shared/domain/publishing/ad-slots.ts'
import type { Locale } from '#shared/locales.ts'

/** Article HTML with its advertisements. */
export function withSlots(html: string, locale: Locale, slot: (name: AdSlotName) => string): string {
  const pieces: string[] = []
  let from = 0
  for (const { name, at } of slotPlaces(html, locale)) {
    pieces.push(html.slice(from, at), slot(name))
    from = at
  }
  return [...pieces, html.slice(from)].join('')
}
