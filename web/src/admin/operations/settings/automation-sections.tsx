import { Alert, Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { STEP_SWITCHES } from '#shared/domain/platform/automation-steps.ts'
import { WEEKLY_MAIL } from '#shared/domain/platform/schedule.ts'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { lacksOriginals, unknownLocales } from '#shared/domain/publishing/publish-locales.ts'
import { LOCALES } from '#shared/locales.ts'
import { DESK_LANGUAGE, FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { t } from './catalogue.ts'
import { NumberField, SwitchField, TextField, ZoneField } from './fields.tsx'
import { Section } from './section.tsx'
import { Unconnected } from './unconnected.tsx'
import { useForm } from './use-settings.ts'

/** The steps that go on by themselves. */
export const Automations = () => (
  <Section title={t.automation} about={t.automationAbout}>
    {STEP_SWITCHES.filter(({ words }) => !words.extra).map(({ key }) => (
      <SwitchField key={key} name={key} />
    ))}
    <ModelNote>{t.noModelForNewArticles}</ModelNote>
    <div className="settings-fields">
      <ZoneField name="newsroom_time_zone" />
    </div>
  </Section>
)

/** When and how much goes out by itself. */
export function AutoPublishing() {
  const form = useForm()
  const locales = form.value('auto_publish_locales')
  const warns = unknownLocales(locales).length === 0 && locales.trim() !== '' && lacksOriginals(locales)
  return (
    <Section title={t.autoPublishing} about={t.autoPublishingAbout({ count: LOCALES.length })}>
      <Anchor component={Link} to="/admin/articles/planned" fz="sm">
        {t.whatGoesOutWhen}
      </Anchor>
      <div className="settings-fields">
        <TextField name="auto_publish_time" />
        <NumberField name="auto_publish_daily_count" />
        <TextField name="auto_publish_locales" />
      </div>
      {warns && (
        <Alert color="yellow" role="status">
          {t.noEnglishOnList}
        </Alert>
      )}
    </Section>
  )
}

/** How old and how often. */
export const Upkeep = () => (
  <Section title={t.contentRefreshAndResearch}>
    <div className="settings-fields">
      <NumberField name="refresh_age_days" />
      <NumberField name="research_cron_hours" />
    </div>
  </Section>
)

export const Extras = () => (
  <Section title={t.additionalAutomation}>
    {STEP_SWITCHES.filter(({ words }) => words.extra).map(({ key }) => (
      <Fragment key={key}>
        <SwitchField name={key} />
        {key === 'social_auto_post_enabled' && <Unconnected />}
      </Fragment>
    ))}
  </Section>
)

/** What readers' pages go by. */
export const Reader = () => (
  <>
    <Section title={t.adNetwork}>
      <SwitchField name="adsense_enabled" />
      <TextField name="adsense_client_id" />
    </Section>
    <Section title={t.analytics}>
      <TextField name="analytics_id" />
    </Section>
  </>
)

/** What is mailed every week. */
export function Mails() {
  const form = useForm()
  const when = `${capital(scheduleWords({ expression: WEEKLY_MAIL }, DESK_LANGUAGE))} (${form.value('newsroom_time_zone')})`
  const hasNobody = form.value('weekly_report_enabled') === 'true' && form.value('admin_email').trim() === ''
  return (
    <>
      <Section title={t.weeklyReportByEmail} about={when}>
        <SwitchField name="weekly_report_enabled" />
        <TextField name="admin_email" type="email" />
        {hasNobody && (
          <Alert color="yellow" role="status">
            {t.noEmailForReport}
          </Alert>
        )}
      </Section>
      <Section title={t.newsletter} about={when}>
        <SwitchField name="newsletter_enabled" />
        <TextField name="newsletter_subject_prefix" />
      </Section>
    </>
  )
}

export const Premium = () => (
  <Section title={t.premiumThresholds}>
    <div className="settings-fields">
      <NumberField name="viral_boost_threshold" />
      <NumberField name="affiliate_min_relevance" />
      <NumberField name="expansion_target_words" />
    </div>
  </Section>
)

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(FORMAT_LOCALE) + text.slice(1)
