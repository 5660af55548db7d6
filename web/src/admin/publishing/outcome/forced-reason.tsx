import { Text } from '@mantine/core'
import type { ForcedPublication } from '#shared/domain/articles/forced-publication.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { measuredText, RULE_TEXTS } from '../../articles/eeat-settings/quality-texts.ts'
import { t } from './catalogue.ts'

/** Why a publication was forced, which rules it passed over, and without which languages it went out. */
export function ForcedReason({ forced: { reason, rules, missing } }: { forced: ForcedPublication }) {
  return (
    <div className="forced-reason">
      <Text fz="xs">
        {t.reason} <q>{reason}</q>
      </Text>
      {rules.length > 0 && (
        <Text fz="xs" component="div">
          {t.rulesNotMet}
          <ul className="claims">
            {rules.map(({ rule, locale, measured, threshold }) => (
              <li key={`${rule} ${locale}`}>
                {(RULE_TEXTS as Readonly<Record<string, string>>)[rule] ?? rule}{' '}
                {t.measuredAndThreshold({ locale, measured: measuredText(measured), threshold: measuredText(threshold) })}
              </li>
            ))}
          </ul>
        </Text>
      )}
      {missing.length > 0 && (
        <Text fz="xs">
          {t.missingLanguages} {missing.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')}
        </Text>
      )}
    </div>
  )
}
