import type * as z from 'zod'
import type { aiBannerGenerator as contract } from '#shared/contracts/articles/pictures.ts'
import { bannerWords } from '#shared/domain/articles/banner-words.ts'
import { type BannerProvider, bannerPixels } from '#shared/domain/articles/banners.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { pictureSubject } from '#shared/domain/articles/picture-subject.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { imageType } from '#shared/domain/platform/uploads.ts'
import type { Locale } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { type ImageModelPlace, paint } from '../../platform/model/paint.ts'
import type { Table } from '../../platform/table/table.ts'
import { accentOf, art } from './art/art.ts'
import { randomOf } from './art/random.ts'
import { assignPicture } from './assign-picture.ts'
import { type BannerWish, drawBanner, previewOf } from './draw-banner.ts'
import type { Put } from './hero-files.ts'
import { storeBanners } from './language-banners.ts'
import type { LetteredStudio } from './lettered-studio.ts'
import { HOUSE } from './maker.ts'
import { type Pictured, readPictured } from './pictured.ts'
import { NEGATIVE_PROMPT, PICTURE_PROMPT_VERSION, promptOf, seedNumber, subjectOf } from './subject.ts'
import { embedded, nested } from './svg.ts'

type Body = z.output<NonNullable<typeof contract.body>>
type Answer = z.output<typeof contract.response>

/** A browser waits for a banner, and the gateway for 29 seconds: drawing those of all languages takes about ten of them. */
const TIMEOUT_MS = { one: 20_000, all: 14_000 }

/** Who paints for a provider; null: the program draws by itself. */
export type ModelOf = (provider: BannerProvider) => ImageModelPlace | null

/** What banners are made with. */
export interface BannerWorkshop {
  studio: LetteredStudio
  put: Put
}

interface BannerCall {
  table: Table
  body: Body
  askedBy: Actor
  workshop: BannerWorkshop
  modelOf: ModelOf
}

/**
 * Draws a banner and, when asked to, makes it an article's picture: for that it is drawn once more for each language, in the form of hero images.
 * @throws AppError `article-not-found` | `not-an-original`, as `paint` does
 */
export async function makeBanner({ table, body, askedBy, workshop, modelOf }: BannerCall): Promise<Answer> {
  const article = body.article_id ? await readPictured(table, body.article_id) : null
  const section = article ? sectionOf(article.original.category_id) : sectionOfTitle(body.title)
  const model = modelOf(body.ai_provider)
  const size = bannerPixels(body.dimensions)
  const wish = await wishOf({ table, body, askedBy, model, section, article, size })
  const preview = await previewOf(await drawBanner(wish, workshop.studio, size), workshop.studio)
  const answer = { success: true as const, imageBase64: preview, painter: model?.modelId ?? HOUSE }
  if (!body.auto_assign || !article) return { ...answer, assigned: false, articleSlug: null }
  const url = await storeBanners(wish, bannerWords(body, article.siblings), workshop)
  const assigned = await assignPicture(table, article.original.id, url, askedBy.id)
  return { ...answer, assigned: true, articleSlug: assigned.slug }
}

interface WishDeps extends Pick<BannerCall, 'table' | 'body' | 'askedBy'> {
  model: ImageModelPlace | null
  section: Section
  article: Pictured | null
  size: { width: number; height: number }
}

async function wishOf({ table, body, askedBy, model, section, article, size }: WishDeps): Promise<BannerWish> {
  const { title, description, type, theme, ai_provider } = body
  const seed = ['banner', ai_provider, type, title, description].join('\n')
  const words = { title, description, locale: scriptOf(`${title} ${description}`), type, theme, accent: accentOf({ seed, section, theme }) }
  const subject = article ? subjectOf(article).figure : pictureSubject({ tags: [], title, excerpt: description, text: '' })
  if (!model) return { ...words, ground: (width, height) => nested(art({ seed, section, theme, subject, width, height, side: 'right' })) }
  const billing = { feature: 'banners', promptVersion: PICTURE_PROMPT_VERSION, askedBy, ...(article ? { articleId: article.original.id } : {}) } as const
  const prompt = promptOf({ title: description ? `${title}. ${description}` : title, section })
  const bytes = await paint(
    table,
    { ...model, ...size, prompt, negative: NEGATIVE_PROMPT, seed: seedNumber(seed), timeoutMs: body.auto_assign ? TIMEOUT_MS.all : TIMEOUT_MS.one },
    billing,
  )
  const painted = embedded(bytes, imageType(bytes) === 'jpg' ? 'jpeg' : 'png')
  return { ...words, ground: () => painted }
}

/** A banner of no article takes the colours of a section that its title decides. */
const sectionOfTitle = (title: string): Section => randomOf(title).pick(SECTIONS)

/** Whose letters words are written in, as far as fonts and the breaking of lines ask; the forms of Han characters differ by language. */
export function scriptOf(words: string): Locale {
  if (/\p{Script=Hangul}/u.test(words)) return 'ko'
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(words)) return 'ja'
  if (/\p{Script=Han}/u.test(words)) return 'zh'
  return /\p{Script=Cyrillic}/u.test(words) ? 'ru' : 'en'
}
