interface ArticleText {
  /** Of its field in the editor, of its segment and of a difference, in Lithuanian. */
  label: string
  /** Where a claim stands, in the middle of a sentence; without it the label. */
  place?: string
  /** Most characters of the English text; a translation may have twice as many. */
  limit: number
  /** It is on the card as well, so that lists show it; otherwise only working copies and versions have it. */
  isListed: boolean
  /** The panel of the editor that has its field. */
  panel: 'title' | 'main' | 'seo' | 'image'
  /** Its field has several lines. */
  lines?: true
  /** Its field shows how many characters it has. */
  isCounted?: true
  /** It came after articles were stored: rows and exported documents may lack it, which means that it is empty. */
  added?: true
}

/**
 * The one registry of an article's plain texts, each translated as one segment, in reading order. Contracts, rows, the fingerprint of what is
 * translated, segments, differences, claims, exported documents and the editor's fields derive from it. Names are kept in the table.
 */
export const ARTICLE_TEXTS = {
  title: { label: 'Pavadinimas', limit: 200, isListed: true, panel: 'title' },
  excerpt: { label: 'Trumpas aprašymas', limit: 500, isListed: true, panel: 'main', lines: true },
  meta_title: { label: 'Meta pavadinimas', limit: 120, isListed: false, panel: 'seo', isCounted: true },
  meta_description: { label: 'Meta aprašymas', limit: 320, isListed: false, panel: 'seo', lines: true, isCounted: true },
  hero_image_alt: { label: 'Alternatyvus tekstas', place: 'paveikslėlio aprašymas', limit: 300, isListed: true, panel: 'image', lines: true },
} as const satisfies Record<string, ArticleText>

type Texts = typeof ARTICLE_TEXTS
type KeysWith<Rule> = { [K in keyof Texts]: Texts[K] extends Rule ? K : never }[keyof Texts]

export type ArticleTextKey = keyof Texts
export type AddedTextKey = KeysWith<{ added: true }>
export type ListedTextKey = KeysWith<{ isListed: true }>
export type CopyTextKey = Exclude<ArticleTextKey, ListedTextKey>
type FirstTextKey = Exclude<ArticleTextKey, AddedTextKey>

/** An article's plain texts as rows have them. */
export type ArticleTexts = { [K in FirstTextKey]: string } & { [K in AddedTextKey]?: string }

export const TEXT_KEYS = Object.keys(ARTICLE_TEXTS) as ArticleTextKey[]
export const articleTextRule = (key: ArticleTextKey): ArticleText => ARTICLE_TEXTS[key]

const keysWhere = (holds: (rule: ArticleText) => boolean): ArticleTextKey[] => TEXT_KEYS.filter((key) => holds(ARTICLE_TEXTS[key]))

export const ADDED_TEXTS = keysWhere(({ added }) => added === true) as AddedTextKey[]
export const FIRST_TEXTS = keysWhere(({ added }) => added !== true) as FirstTextKey[]
/** On cards and working copies. */
export const LISTED_TEXTS = keysWhere(({ isListed }) => isListed) as ListedTextKey[]
/** On working copies alone. */
export const COPY_TEXTS = keysWhere(({ isListed }) => !isListed) as CopyTextKey[]
/** Fields of a panel of the editor, in their order. */
export const textsOfPanel = (panel: ArticleText['panel']): ArticleTextKey[] => keysWhere((rule) => rule.panel === panel)

export const TEXT_LABELS = Object.fromEntries(TEXT_KEYS.map((key) => [key, ARTICLE_TEXTS[key].label])) as Readonly<Record<ArticleTextKey, string>>
/** Labels as they stand in the middle of a sentence. */
export const TEXT_PLACES = Object.fromEntries(
  TEXT_KEYS.map((key) => [key, articleTextRule(key).place ?? ARTICLE_TEXTS[key].label.toLocaleLowerCase('lt')]),
) as Readonly<Record<ArticleTextKey, string>>

/** Some texts of a row; one that it does not have is empty. */
export const textsIn = <K extends ArticleTextKey>(row: { readonly [P in K]?: string | undefined }, keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) as Record<K, string>
