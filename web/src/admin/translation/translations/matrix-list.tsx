import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { useSeenLocales } from '../../../auth/may.ts'
import { t } from './catalogue.ts'
import { type DeskArticle, localeState, STATES, standingLines, translationPath } from './locale-state.tsx'

/** The matrix where there is no room for columns. */
export function MatrixList({ articles }: { articles: readonly DeskArticle[] }) {
  const locales = useSeenLocales()
  return (
    <Paper withBorder component="ul" className="language-rows">
      {articles.map((article) => (
        <li key={article.id} className="language-row">
          <div className="language-title">
            <Anchor component={Link} to={`/admin/articles/${article.id}`} className="article-title">
              {article.title}
            </Anchor>
            <Text c="dimmed" fz="xs">
              {article.completed}/{TARGET_LOCALES.length}
            </Text>
          </div>
          <ul className="locale-chips" aria-label={t.languagesOf({ title: article.title })}>
            {locales.map((locale) => {
              const standing = article.translations[locale]
              const state = localeState(article, locale, null)
              const text = standingLines(locale, state, standing, article.segments).join(', ')
              const content = (
                <>
                  {STATES[state].icon}
                  <span aria-hidden={standing?.quality === undefined}>{locale}</span>
                  {standing?.quality !== undefined && <span>{Math.round(standing.quality)}</span>}
                  <span className="visually-hidden">{text}</span>
                </>
              )
              return (
                <li key={locale}>
                  {standing ? (
                    <Link className="locale-chip" data-state={state} to={translationPath(article.id, locale)}>
                      {content}
                    </Link>
                  ) : (
                    <span className="locale-chip" data-state={state}>
                      {content}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </Paper>
  )
}
