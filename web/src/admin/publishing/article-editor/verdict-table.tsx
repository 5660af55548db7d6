import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { measuredText, RULE_TEXTS } from '../../articles/eeat-settings/quality-texts.ts'
import { ClaimPlace } from '../../articles/provenance/claim-place.tsx'
import { placeText } from '../../articles/provenance/provenance-texts.ts'
import type { GateVerdict } from '../outcome/publication-outcome.ts'
import { t } from './catalogue.ts'

/** Every rule of the gate with what was measured; those that failed first. */
export function VerdictTable({ articleId, verdicts }: { articleId: string; verdicts: readonly GateVerdict[] }) {
  const sorted = [...verdicts].sort((a, b) => Number(a.passed) - Number(b.passed))
  return (
    <Table fz="sm" verticalSpacing={4} horizontalSpacing="xs" aria-label={t.qualityGateResults}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.rule}</Table.Th>
          <Table.Th>{t.language}</Table.Th>
          <Table.Th ta="right">{t.measured}</Table.Th>
          <Table.Th ta="right">{t.threshold}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map(({ rule, locale, measured, threshold, passed, segments = [], claims }) => (
          <Table.Tr key={`${rule} ${locale}`}>
            <Table.Td>
              <Text span fw={passed ? 400 : 600} c={passed ? 'var(--mantine-color-text)' : 'var(--mantine-color-error)'}>
                {passed ? '✓' : '✗'} {RULE_TEXTS[rule]}
              </Text>
              {claims && (
                <ul className="claims" aria-label={t.claimsWithoutSource({ locale })}>
                  {claims.map(({ claim, segment }) => (
                    <li key={`${claim} ${segment}`}>
                      <Text span fz="xs" className="claim-words">
                        {t.quotedClaim({ claim })} <ClaimPlace articleId={articleId} claim={claim} locale={locale} segment={segment} />
                      </Text>
                    </li>
                  ))}
                </ul>
              )}
              {segments.length > 0 && !claims && (
                <Text size="xs" c="dimmed">
                  {t.places}{' '}
                  {segments.map((segment, index) => (
                    <span key={segment}>
                      {index > 0 && ', '}
                      {locale === ORIGINAL_LOCALE ? (
                        placeText(segment)
                      ) : (
                        <Anchor component={Link} underline="always" fz="inherit" to={`/admin/articles/${articleId}/translations/${locale}#${segment}`}>
                          {placeText(segment)}
                        </Anchor>
                      )}
                    </span>
                  ))}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{locale}</Table.Td>
            <Table.Td ta="right">{measuredText(measured)}</Table.Td>
            <Table.Td ta="right">{measuredText(threshold)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
