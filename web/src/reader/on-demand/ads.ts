import type { SiteConfig } from '#shared/contracts/publishing/pages.ts'
import type { PublicSettings } from '#shared/contracts/settings.ts'
import { type AdSlotName, stickyMayShow } from '#shared/domain/publishing/ad-slots.ts'
import { type Popularity, type PopularPart, popularityPath, popularPart, popularPartPath } from '#shared/domain/publishing/popularity.ts'
import { closest, note, pageLocale, root } from '../core/events.ts'
import { recall, remember } from '../core/storage.ts'

const CLOSED = 'sticky-ad-closed'
const PROVIDER = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

type Provider = NonNullable<SiteConfig['ads']>

let asked: Promise<Provider | null> | undefined

/** The provider of the site's configuration with its script loaded; null when there is none, or it cannot be had. */
const provider = () => {
  asked ??= load().catch((fault: unknown) => {
    note(fault)
    return null
  })
  return asked
}

const json = async <T>(path: string): Promise<T> => (await (await fetch(path)).json()) as T

/** The stage says where advertisements from outside may stand; the settings may switch them off, or name another client. */
async function chosen(): Promise<Provider | null> {
  const { ads } = await json<SiteConfig>('/config.json')
  if (!ads) return null
  const { enabled, client } = (await json<PublicSettings>('/api/published/settings')).ads
  return enabled ? { ...ads, client: client ?? ads.client } : null
}

async function load(): Promise<Provider | null> {
  const ads = await chosen()
  // The configuration was checked when it was written; what becomes part of an address is checked once more.
  if (!ads || !/^ca-pub-\d{16}$/.test(ads.client)) return null
  const script = document.createElement('script')
  script.src = `${PROVIDER}?client=${ads.client}`
  script.crossOrigin = 'anonymous'
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`No advertisements: ${PROVIDER} did not load.`))
    document.head.append(script)
  })
  return ads
}

/** Asks the provider to fill a slot. The house's own advertisement stays until it has: whatever fails, nobody sees a hole. */
export async function fill(slot: HTMLElement): Promise<void> {
  const ads = await provider()
  const unit = ads?.units[slot.dataset.slot as AdSlotName]
  if (!ads || !unit || slot.querySelector('ins')) return
  const place = document.createElement('ins')
  place.className = 'adsbygoogle'
  Object.assign(place.dataset, { adClient: ads.client, adSlot: unit })
  slot.append(place)
  const queue = window as unknown as { adsbygoogle?: { push(request: object): void } }
  queue.adsbygoogle?.push({})
}

/**
 * Shows the advertisement at the foot of the article, unless it was closed within 24 hours or many read the article.
 * @param marketing whether the reader agreed to advertising from outside
 */
export async function showSticky(marketing: boolean): Promise<void> {
  const sticky = document.querySelector<HTMLElement>('[data-sticky]')
  const article = document.querySelector<HTMLElement>('[data-article]')?.dataset.article
  const closedAt = Number.parseInt(recall(CLOSED) ?? '', 10)
  if (!sticky || !article || !stickyMayShow({ views7d: 0, closedAt, now: Date.now() })) return
  if (await isPopular(article)) return
  root.classList.add('sticky-shown')
  sticky.onclick = (event) => {
    if (!closest(event, '[data-close]')) return
    root.classList.remove('sticky-shown')
    remember(CLOSED, String(Date.now()))
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  if (marketing) await fill(sticky)
}

/** Whether many have read the article within seven days, by the language's hourly files; false where there are none. */
async function isPopular(article: string): Promise<boolean> {
  try {
    const response = await fetch(popularityPath(pageLocale()))
    if (!response.ok) return false
    const part = popularPart(article)
    const { parts } = (await response.json()) as Popularity
    return parts.includes(part) && (await json<PopularPart>(popularPartPath(pageLocale(), part))).popular.includes(article)
  } catch (fault) {
    note(fault)
    return false
  }
}
