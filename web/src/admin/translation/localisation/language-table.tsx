import { Paper, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { numberText, percentText } from '../../platform/screen/figures.ts'
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
    <table className="desk-table localisation-table" aria-label="Kalbos">
      <thead>
        <tr>
          <th>Kalba</th>
          <th>Taisyta po modelio</th>
          <th>Tikri radiniai</th>
          <th>Įtarimai</th>
          <th>Stilius</th>
          <th>Žodynėlis</th>
          <th>Įvertinta</th>
          <th>Modelio ir žmogaus sutarimas</th>
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
      <td data-label="Taisyta po modelio">
        <div>
          {percentText(edit_share)}
          <Hint>
            pataisyta {numberText(edited)}, patvirtinta {numberText(accepted)}
          </Hint>
        </div>
      </td>
      <td data-label="Tikri radiniai">
        <div>
          {numberText(certain)}
          <Hint>iš {numberText(checked)} segm.</Hint>
        </div>
      </td>
      <td data-label="Įtarimai">{numberText(suspicious)}</td>
      <td data-label="Stilius">{numberText(style)}</td>
      <td data-label="Žodynėlis">
        <div>
          {percentText(terms_share)}
          <Hint>
            laikytasi {numberText(terms_kept)}, pažeista {numberText(terms_broken)}
          </Hint>
        </div>
      </td>
      <td data-label="Įvertinta">{numberText(rated)}</td>
      <td data-label="Sutarimas">{agreementText(agreement, least)}</td>
    </tr>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="xs">
    {children}
  </Text>
)
