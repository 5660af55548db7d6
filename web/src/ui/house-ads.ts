import { feedPath, homePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import { AD_SLOTS, type AdSlotName } from '#shared/domain/publishing/ad-slots.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { Reader } from './reader-context.tsx'

/** What the house has to say for itself: nobody is paid for it, and nothing is loaded for it. */
type HouseAd = 'newsletter' | 'feed' | 'guides'

const SHOWN_IN: Readonly<Record<AdSlotName | 'sticky', HouseAd>> = {
  'top-banner': 'newsletter',
  'in-article-1': 'newsletter',
  'in-article-2': 'guides',
  'in-article-3': 'feed',
  'in-article-fluid': 'feed',
  'sidebar-sticky': 'newsletter',
  'sidebar-secondary': 'feed',
  'in-feed-1': 'newsletter',
  'in-feed-2': 'feed',
  'in-feed-3': 'guides',
  'end-article': 'guides',
  'between-related': 'feed',
  sticky: 'newsletter',
}

const ADDRESS: Readonly<Record<HouseAd, (locale: Locale) => string>> = {
  newsletter: (locale) => `${homePath(locale)}#newsletter`,
  feed: feedPath,
  guides: (locale) => sectionPath(locale, 'guides'),
}
const TEXTS = {
  newsletter: ['ads.houseNewsletter', 'ads.houseNewsletterAction'],
  feed: ['ads.houseFeed', 'ads.houseFeedAction'],
  guides: ['ads.houseGuides', 'ads.houseGuidesAction'],
} as const

/** Whose art goes with it, where there is room. */
const ART: Readonly<Record<HouseAd, Section>> = { newsletter: 'news', feed: 'reviews', guides: 'guides' }

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** What stands in a slot, as HTML: React leaves it alone, so that an advertisement from outside may take its place. */
export function slotContent(name: AdSlotName | 'sticky', { locale, site, t }: Reader): string {
  const ad = SHOWN_IN[name]
  const [title, action] = TEXTS[ad]
  const text = (key: typeof title | typeof action) => escapeHtml(t(key, { site: site.name }))
  const art =
    name !== 'sticky' && AD_SLOTS[name].height > 90
      ? `<img class="house-art" src="${site.sectionArt[ART[ad]]}" alt="" width="1600" height="900" loading="lazy">`
      : ''
  return [
    `<span class="slot-label">${escapeHtml(t('ads.label'))}</span>`,
    `<a class="house house-${ad}" href="${ADDRESS[ad](locale)}">`,
    `${art}<span class="house-title">${text(title)}</span><span class="house-action">${text(action)}</span></a>`,
  ].join('')
}

/** A slot as HTML, for the body of an article. */
export const slotHtml = (name: AdSlotName, reader: Reader): string => `<div class="${slotClass(name)}" data-slot="${name}">${slotContent(name, reader)}</div>`

export const slotClass = (name: AdSlotName): string => `slot slot-${AD_SLOTS[name].height} no-print`
