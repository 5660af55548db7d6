import { Paper, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { numberText, percentText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { agreementText } from './texts.ts'

type Language = Answer<'getLocalisation'>['locales'][number]

interface LanguageTableProps {
  locales: readonly Language[]
  /** Ratings below which there is no figure of agreement. */
  least: number
  chosen: TargetLocale | null
  onChoose: (locale: TargetLocale) => void
}

/** A row for each language, of all weeks of the period together. */
export const LanguageTable = ({ locales, least, chosen, onChoose }: LanguageTableProps) => (
  <Paper withBorder>
    <table className="desk-table localisation-table" aria-label={t.languages}>
      <thead>
        <tr>
          <th>{t.language}</th>
          <th>{t.postEdited}</th>
          <th>{t.certainFindings}</th>
          <th>{t.suspicions}</th>
          <th>{t.style}</th>
          <th>{t.glossary}</th>
          <th>{t.rated}</th>
          <th>{t.agreementOfModelAndPerson}</th>
        </tr>
      </thead>
      <tbody>
        {locales.map((language) => (
          <LanguageRow key={language.locale} {...language} least={least} isChosen={language.locale === chosen} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  </Paper>
)

type LanguageRowProps = Language & { least: number; isChosen: boolean; onChoose: (locale: TargetLocale) => void }

function LanguageRow({ locale, total, agreement, least, isChosen, onChoose }: LanguageRowProps) {
  const { edited, accepted, edit_share, checked, certain, suspicious, style, terms_kept, terms_broken, terms_share, rated } = total
  return (
    <tr data-locale={locale}>
      <td>
        <UnstyledButton className="locale-button" aria-pressed={isChosen} onClick={() => onChoose(locale)}>
          {LOCALE_INFO[locale].nativeName} ({locale})
        </UnstyledButton>
      </td>
      <td data-label={t.postEdited}>
        <div>
          {percentText(edit_share)}
          <Hint>{t.editedConfirmed({ edited: numberText(edited), accepted: numberText(accepted) })}</Hint>
        </div>
      </td>
      <td data-label={t.certainFindings}>
        <div>
          {numberText(certain)}
          <Hint>{t.ofSegments({ checked: numberText(checked) })}</Hint>
        </div>
      </td>
      <td data-label={t.suspicions}>{numberText(suspicious)}</td>
      <td data-label={t.style}>{numberText(style)}</td>
      <td data-label={t.glossary}>
        <div>
          {percentText(terms_share)}
          <Hint>{t.termsFollowedAndBroken({ termsKept: numberText(terms_kept), termsBroken: numberText(terms_broken) })}</Hint>
        </div>
      </td>
      <td data-label={t.rated}>{numberText(rated)}</td>
      <td data-label={t.agreement}>{agreementText(agreement, least)}</td>
    </tr>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="xs">
    {children}
  </Text>
)
