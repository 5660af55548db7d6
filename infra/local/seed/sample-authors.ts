import { readFileSync } from 'node:fs'
import type { CreateEntityItem } from 'electrodb'
import type { TargetLocale } from '#shared/locales.ts'
import type { Profile, SpokenProfile } from '#shared/table/articles/people.ts'

/** A person of the demo newsroom: a profile that signs articles and that nobody can sign in as. */
export type SampleAuthor = Omit<CreateEntityItem<ReturnType<typeof Profile>>, 'created_at'>

/** Titles and biographies by author; a language that is not among them shows the English ones. */
const IN_LOCALES: Readonly<Record<string, Partial<Record<TargetLocale, SpokenProfile>>>> = JSON.parse(
  readFileSync(new URL('../demo/authors.json', import.meta.url), 'utf8'),
)

/** Everything about them says that they are made up: names, employer, certificates, and links that lead to example.org. */
const author = (number: number, slug: string, person: Pick<SampleAuthor, 'full_name' | 'job_title' | 'author_bio' | 'author_expertise'>): SampleAuthor => ({
  user_id: `5a3b1e00-0000-4000-8000-00000000000${number}`,
  email: `${slug}@example.org`,
  slug,
  is_author: true,
  company: 'Simulpress demo newsroom',
  author_certifications: ['Certified Demo Author (sample)'],
  publications: [`Collected samples by ${person.full_name} (demo)`],
  linkedin_url: `https://example.org/linkedin/${slug}`,
  twitter_url: `https://example.org/twitter/${slug}`,
  github_url: `https://example.org/github/${slug}`,
  in_locales: IN_LOCALES[slug] ?? {},
  ...person,
})

/** The six authors of the six sample articles. */
export const SAMPLE_AUTHORS = [
  author(1, 'sam-sample', {
    full_name: 'Sam Sample',
    job_title: 'Demo news editor',
    author_bio: 'Sam Sample is a demo author of this installation and stands for the editor who follows incidents from the first report to the last patch.',
    author_expertise: 'Incidents, software supply chains, open source',
  }),
  author(2, 'erin-example', {
    full_name: 'Erin Example',
    job_title: 'Demo reviews editor',
    author_bio: 'Erin Example is a demo author of this installation and stands for the reviewer who reads audits before advertisements.',
    author_expertise: 'Password managers, authentication, encryption',
  }),
  author(3, 'toni-template', {
    full_name: 'Toni Template',
    job_title: 'Demo protocol correspondent',
    author_bio: 'Toni Template is a demo author of this installation and stands for the engineer who explains protocols frame by frame.',
    author_expertise: 'Web protocols, denial of service, server operation',
  }),
  author(4, 'pat-placeholder', {
    full_name: 'Pat Placeholder',
    job_title: 'Demo columnist',
    author_bio: 'Pat Placeholder is a demo author of this installation and stands for the columnist who argues with numbers and names the sources.',
    author_expertise: 'Security policy, vulnerability management, risk',
  }),
  author(5, 'fran-fixture', {
    full_name: 'Fran Fixture',
    job_title: 'Demo tools editor',
    author_bio: 'Fran Fixture is a demo author of this installation and stands for the developer who tries every command before writing it down.',
    author_expertise: 'Developer tools, continuous integration, dependencies',
  }),
  author(6, 'mika-mockup', {
    full_name: 'Mika Mockup',
    job_title: 'Demo small business editor',
    author_bio: 'Mika Mockup is a demo author of this installation and stands for the adviser of people who protect much with a small budget.',
    author_expertise: 'Small business security, free services, monitoring',
  }),
] as const

/** The signed-in admin of a first start, who writes the draft. */
export const DEMO_ADMIN = {
  full_name: 'Dana Demo',
  slug: 'dana-demo',
  is_author: true,
  job_title: 'Demo security editor',
  company: 'Simulpress demo newsroom',
  author_bio:
    'Dana Demo is the demo author of this installation. She stands for the editor who signs articles about vulnerabilities, patches and supply chains.',
  author_expertise: 'Vulnerability disclosure, Linux security, software supply chains',
}
