import { Paper, Text, Title } from '@mantine/core'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

/** How many articles of each language have no picture. */
export function LanguageList({ locales }: { locales: Answer<'getMissingPictures'>['locales'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="languages-title">
      <Title order={2} fz={18} id="languages-title" mb="sm">
        {t.byLanguage}
      </Title>
      <ul className="picture-languages">
        {locales.map(({ locale, missing, total }) => (
          <li key={locale}>
            <span lang={LOCALE_INFO[locale].tag}>{LOCALE_INFO[locale].nativeName}</span>
            <Text fw={600} c={missing > 0 ? 'var(--mantine-color-yellow-light-color)' : 'dimmed'}>
              {total === 0 ? t.noArticles : missing === 0 ? t.allHaveOne : t.missingOf({ missing, total })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
