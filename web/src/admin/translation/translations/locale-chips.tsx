import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { useMay, useSeenLocales } from '../../../auth/may.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { t } from './catalogue.ts'
import { type DeskArticle, localeState, STATES, standingLines, translationPath } from './locale-state.tsx'

interface Props {
  article: DeskArticle
  operation: Operation | null
  isBusy: boolean
  onTranslate: (locale: TargetLocale) => void
}

/** A badge for each language: what is translated leads to its editor, what is not is a button that translates it. */
export function LocaleChips({ article, operation, isBusy, onTranslate }: Props) {
  const locales = useSeenLocales()
  const translates = useMay()('translateArticle')
  return (
    <ul className="locale-chips" aria-label={t.languagesOf({ title: article.title })}>
      {locales.map((locale) => {
        const state = localeState(article, locale, operation)
        const lines = standingLines(locale, state, article.translations[locale], article.segments)
        const shown = { className: 'locale-chip', 'data-state': state, title: lines.join('\n') }
        const content = (
          <>
            {STATES[state].icon}
            <span aria-hidden>{locale}</span>
          </>
        )
        return (
          <li key={locale}>
            {state === 'completed' || (!translates && article.translations[locale]) ? (
              <Link {...shown} to={translationPath(article.id, locale)} aria-label={lines.slice(0, -1).join(', ')}>
                {content}
              </Link>
            ) : (
              <UnstyledButton
                {...shown}
                disabled={isBusy || !translates}
                onClick={() => onTranslate(locale)}
                aria-label={
                  isBusy || !translates ? lines[0] : t.translateIntoLanguage({ locale, nativeName: LOCALE_INFO[locale].nativeName, state: STATES[state].text })
                }
              >
                {content}
              </UnstyledButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
