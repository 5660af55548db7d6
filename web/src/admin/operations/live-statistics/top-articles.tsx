import { Anchor, Paper, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import type { Statistics } from './statistics.ts'

/** What readers read most in the last seven days. */
export function TopArticles({ articles }: { articles: Statistics['topArticles'] }) {
  if (articles.length === 0) return <Text c="dimmed">{t.noViewsInSevenDays}</Text>
  return (
    <Paper withBorder px="sm" py={4}>
      <Table className="article-table" aria-label={t.mostReadArticles} verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="title-cell">{t.title}</Table.Th>
            <Table.Th>{t.language}</Table.Th>
            <Table.Th data-wide>{t.seo}</Table.Th>
            <Table.Th data-wide>{t.eeat}</Table.Th>
            <Table.Th>{t.views}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {articles.map(({ id, title, locale, seo_score, eeat_score, views_7d }) => (
            <Table.Tr key={id}>
              <Table.Td className="title-cell" lang={LOCALE_INFO[locale].tag}>
                <Anchor component={Link} to={`/admin/articles/${id}`} className="article-title">
                  {title}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <span className="locale-code">{locale}</span>
              </Table.Td>
              <Table.Td data-wide>{scoreText(seo_score)}</Table.Td>
              <Table.Td data-wide>{scoreText(eeat_score)}</Table.Td>
              <Table.Td>{numberText(views_7d)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
