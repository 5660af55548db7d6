import type { Element } from 'domhandler'
import { FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { escapeHtml } from '../serialise-inline.ts'

/** Pictures of our own bucket: the body may name them as they are. */
const OWN_IMAGE = /^\/images\/(?!.*\.\.)[\w./-]+$/
/** Pictures that came with the text itself. */
const DATA = /^data:(image\/(?:png|jpeg|webp|avif));base64,([a-z0-9+/=\s]+)$/i

/** A picture of a pasted text that has to be uploaded; `marker` stands in the text in its place. */
export interface PastedPicture {
  marker: string
  alt: string
  type: string
  base64: string
}

/** A picture of another site that has to be fetched; `marker` stands in the text in its place. */
export interface ForeignPicture {
  marker: string
  alt: string
  address: string
}

/**
 * The pictures of one pasted text. None vanishes: our own stay, those that came along are to be uploaded and leave a marker, those of
 * other sites are to be fetched and leave a link to them, and those of the writer's computer leave a marker.
 */
export class PictureList {
  readonly toUpload: PastedPicture[] = []
  /** At most {@link FOREIGN_IMAGES.most}. */
  readonly toFetch: ForeignPicture[] = []
  /** Pictures that a person has to insert: they stand on a computer, or are too many. */
  left = 0
  readonly #name: (number: number) => string

  /** @param name of a picture in the text, by its number */
  constructor(name: (number: number) => string) {
    this.#name = name
  }

  /** What stands in the text in the place of a picture. */
  take({ attribs: { src = '', alt = '', width, height } }: Element): string {
    if (OWN_IMAGE.test(src)) return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
    // Pixels by which a site counts its readers.
    if (Number(width) <= 2 && Number(height) <= 2 && width !== undefined) return ''
    const marker = `[${this.#name(this.toUpload.length + this.toFetch.length + this.left + 1)}${alt.trim() ? `: ${alt.trim()}` : ''}]`
    const [, type, base64] = DATA.exec(src) ?? []
    if (type && base64) {
      this.toUpload.push({ marker, alt: alt.trim(), type, base64 })
      return escapeHtml(marker)
    }
    const url = URL.parse(src)
    const address = url && /^https?:$/.test(url.protocol) ? url.href : null
    if (address && this.toFetch.length < FOREIGN_IMAGES.most) this.toFetch.push({ marker, alt: alt.trim(), address })
    else this.left++
    return address ? `<a href="${escapeHtml(address)}">${escapeHtml(marker)}</a>` : escapeHtml(marker)
  }
}
