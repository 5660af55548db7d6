import { REJECTION_TEXTS } from '#shared/domain/articles/rejection-words.ts'
import type { MailWeek } from '#shared/domain/readers/mail-week.ts'
import { scheduleNamed } from '#shared/schedules.ts'
import { escapeHtml, mailPage } from '../mail/mail-page.ts'
import type { ComposedMail, MailSite } from './digest-mail.ts'
import type { Compared, WeekFigures } from './week-figures.ts'

/** The language of the desk. */
const LOCALE = 'lt'

/** A line of the report; with an address it leads there. */
interface Line {
  text: string
  path?: string | null
}

interface Section {
  title: string
  lines: Line[]
  /** What stands there when there is no line. */
  none: string
}

/** The weekly report of admins, in Lithuanian: figures of the week beside those of the week before, and what waits for a person. */
export function reportMail(site: MailSite, { week }: Pick<MailWeek, 'week'>, figures: WeekFigures): Omit<ComposedMail, 'headers'> {
  const subject = `„${site.name}“ savaitės ataskaita: ${figures.days.first} – ${figures.days.last}`
  const about = `Redakcijos dienos pagal Vilniaus laiką; peržiūros ir išlaidos – pagal UTC paras. Skliaustuose – ankstesnė savaitė. Ataskaita ${week}.`
  const sections = sectionsOf(figures)
  return { subject, text: asText(site, subject, about, sections), html: mailPage(LOCALE, subject, asHtml(site, subject, about, sections)) }
}

const figure = new Intl.NumberFormat('lt-LT')
const dollars = new Intl.NumberFormat('lt-LT', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

const compared = (name: string, { now, before }: Compared): Line => ({ text: `${name}: ${figure.format(now)} (${figure.format(before)})` })
const usd = (micro: number): string => dollars.format(micro / 1_000_000)

function sectionsOf(figures: WeekFigures): Section[] {
  const { articles, articlesTotal, reasons, mostRead, failedWork, failedRuns, spent, calls, newsletter, newSubscribers } = figures
  const more = articlesTotal - articles.length
  return [
    { title: 'Laukia žmogaus', lines: waitingLines(figures), none: 'Nieko nelaukia.' },
    {
      title: 'Turinys',
      lines: [
        compared('Publikuota straipsnių', figures.published),
        compared('Sukurta straipsnių', figures.created),
        compared('Išversta kalbų', figures.translated),
        compared('Sulaikė kokybės kontrolė', figures.refused),
        compared('Nepavyko publikuoti', figures.failedPublications),
      ],
      none: '',
    },
    {
      title: 'Kodėl nepublikuota',
      lines: reasons.map(({ reason, count }) => ({ text: `${REJECTION_TEXTS[reason]}: ${figure.format(count)}` })),
      none: 'Niekas nebuvo atmesta.',
    },
    {
      title: 'Savaitės straipsniai',
      lines: [
        ...articles.map(({ title, path }) => ({ text: title, path })),
        ...(more > 0 ? [{ text: `Ir dar: ${figure.format(more)}`, path: '/admin/articles' }] : []),
      ],
      none: 'Šią savaitę nepublikuota nė vieno straipsnio.',
    },
    {
      title: 'Skaitytojai',
      lines: [
        compared('Peržiūrų', figures.views),
        ...mostRead.map(({ title, path, views }) => ({ text: `${title} – ${figure.format(views)}`, path })),
        { text: `Naujų prenumeratorių: ${figure.format(newSubscribers)}`, path: '/admin/users/subscribers' },
        ...(newsletter
          ? [
              {
                text: `Praėjusį kartą naujienlaiškių išsiųsta: ${figure.format(newsletter.sent)}, grįžo: ${figure.format(newsletter.bounced)}, skundų: ${figure.format(newsletter.complaints)}`,
              },
            ]
          : []),
      ],
      none: '',
    },
    {
      title: 'Išlaidos DI modeliams',
      lines: [{ text: `Išleista: ${usd(spent.now)} (${usd(spent.before)}), kreipinių: ${figure.format(calls)}` }],
      none: '',
    },
    {
      title: 'Nepavykę darbai',
      lines: [
        ...failedLines(failedWork),
        ...failedRuns.map(({ job, count }) => ({ text: `${scheduleNamed(job).about} Nepavyko: ${figure.format(count)}`, path: '/admin/cron-jobs' })),
      ],
      none: 'Visi darbai pavyko.',
    },
  ]
}

/** Work on one article is named; the rest is one number, the screen names it. */
const FAILED_WORK: Readonly<Record<string, string>> = { 'translate-article': 'Vertimas', 'publish-article': 'Publikavimas' }
const OTHER_WORK = 'Kiti darbai'

function failedLines(failedWork: WeekFigures['failedWork']): Line[] {
  const counts = new Map<string, number>()
  for (const kind of failedWork) {
    const name = FAILED_WORK[kind] ?? OTHER_WORK
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ text: `${name}: ${figure.format(count)}`, path: '/admin/operations' }))
}

/** What is nought waits for nobody. */
function waitingLines({ waiting, failedWork, failedRuns }: WeekFigures): Line[] {
  const all: { text: string; count: number; path: string }[] = [
    { text: 'Paruošta publikuoti straipsnių', count: waiting.ready, path: '/admin/publication-pipeline' },
    { text: 'Neatsakytų skaitytojų žinučių', count: waiting.messages, path: '/admin/users/messages' },
    { text: 'Pasiūlymų, dėl kurių nenuspręsta', count: waiting.suggestions, path: '/admin/content-research' },
    { text: 'Nepavykusių darbų', count: failedWork.length, path: '/admin/operations' },
    { text: 'Nepavykusių vykdymų pagal tvarkaraštį', count: failedRuns.reduce((sum, { count }) => sum + count, 0), path: '/admin/cron-jobs' },
    { text: 'Adresų, kuriais laiškai nebesiunčiami', count: waiting.suppressed, path: '/admin/users/subscribers?list=suppressed' },
  ]
  return all.filter(({ count }) => count > 0).map(({ text, count, path }) => ({ text: `${text}: ${figure.format(count)}`, path }))
}

function asText({ origin }: MailSite, subject: string, about: string, sections: readonly Section[]): string {
  const told = sections.map(({ title, lines, none }) => {
    const said = lines.map(({ text, path }) => `- ${text}${path ? `\n  ${origin}${path}` : ''}`)
    return [title.toLocaleUpperCase(LOCALE), ...(said.length > 0 ? said : [none])].join('\n')
  })
  return [subject, about, ...told].join('\n\n')
}

function asHtml({ origin }: MailSite, subject: string, about: string, sections: readonly Section[]): string {
  const item = ({ text, path }: Line) =>
    `<li style="margin:2px 0">${path ? `<a href="${escapeHtml(`${origin}${path}`)}">${escapeHtml(text)}</a>` : escapeHtml(text)}</li>`
  const told = sections.map(
    ({ title, lines, none }) =>
      `<div class="line" style="padding:12px 0"><h2 style="margin:0;font-size:18px">${escapeHtml(title)}</h2>${
        lines.length > 0
          ? `<ul style="margin:6px 0;padding-left:20px">${lines.map(item).join('')}</ul>`
          : `<p class="quiet" style="margin:6px 0">${escapeHtml(none)}</p>`
      }</div>`,
  )
  return `<h1 style="margin:0;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1><p class="quiet" style="margin:6px 0 12px;font-size:14px">${escapeHtml(about)}</p>${told.join('')}`
}
