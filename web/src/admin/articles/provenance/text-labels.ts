import { type ArticleTextKey, TEXT_LABELS as DECLARED_LABELS, TEXT_PLACES as DECLARED_PLACES } from '#shared/domain/articles/article-texts.ts'
import { t } from './catalogue.ts'

/** Labels of an article's plain texts, in the desk's language. One that has no text here has the label of its declaration, which is Lithuanian. */
export const TEXT_LABELS: Readonly<Record<ArticleTextKey, string>> = {
  ...DECLARED_LABELS,
  title: t.titleField,
  excerpt: t.excerptField,
  meta_title: t.metaTitleField,
  meta_description: t.metaDescriptionField,
  hero_image_alt: t.imageAltField,
}

/** The same as they stand in the middle of a sentence. */
export const TEXT_PLACES: Readonly<Record<ArticleTextKey, string>> = {
  ...DECLARED_PLACES,
  title: t.titlePlace,
  excerpt: t.excerptPlace,
  meta_title: t.metaTitlePlace,
  meta_description: t.metaDescriptionPlace,
  hero_image_alt: t.imageAltPlace,
}
