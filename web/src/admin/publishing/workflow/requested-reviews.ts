import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { titleText } from '../../articles/trash/title-text.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

const when = (timestamp: string): string => dateTime.format(new Date(timestamp))

/** What the person was asked to review, as every screen lists it: where it is done, who asked and when, and until when. */
export const requestedReviews = ({ requests }: Answer<'listReviewRequests'>) =>
  requests.map(({ article_id, locale, title, asked_by_name, asked_at, due_at }) => {
    const asked = t.requestedBy({ language: LOCALE_INFO[locale].nativeName, name: asked_by_name ?? t.aFormerEmployee, when: when(asked_at) })
    return {
      key: `${article_id} ${locale}`,
      title: titleText(title),
      to: `/admin/articles/${article_id}${locale === ORIGINAL_LOCALE ? '' : `/translations/${locale}`}`,
      note: due_at ? asked + t.dueOn({ due: when(due_at) }) : asked,
    }
  })
