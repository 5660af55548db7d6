import { at, type Round } from './fault.ts'
import type { PlantedSite } from './site.ts'

const ENGLISH = `<p>${'Attackers read the logs of servers before their defenders did, and nobody noticed it for weeks. '.repeat(4)}</p>`
const drafts = ({ table }: PlantedSite) => table.entities.drafts

export const TEXT_ROUND: Round = {
  title: 'Texts, pictures and descriptions',
  monitors: ['integrity', 'health', 'seo'],
  faults: [
    {
      name: 'the published text of a language is lost',
      plant: ({ table, key, version }) => table.entities.versions.delete({ ...key(0, 'de'), number: version(0, 'de') }).go(),
      found: { integrity: [{ code: 'lost-text', where: at(0, 'de') }] },
    },
    {
      name: 'the working copy of a draft is lost',
      plant: (site) => drafts(site).delete(site.key(4, 'es')).go(),
      found: { integrity: [{ code: 'lost-text', where: at(4, 'es') }] },
    },
    {
      name: 'an English text is stored as Lithuanian',
      plant: (site) => drafts(site).patch(site.key(4, 'lt')).set({ content: ENGLISH }).go(),
      found: { integrity: [{ code: 'wrong-language', where: at(4, 'lt') }] },
    },
    {
      name: 'the HTML of a text is broken',
      plant: (site) => drafts(site).patch(site.key(4, 'fr')).set({ content: '<p>Voilà <strong>ouvert' }).go(),
      found: { integrity: [{ code: 'broken-html', where: at(4, 'fr') }] },
    },
    {
      name: 'a text shows the picture of another article',
      plant: (site) => drafts(site).patch(site.key(4, 'pl')).set({ hero_image_url: '/images/subject-0/1600.webp' }).go(),
      found: { integrity: [{ code: 'foreign-picture', where: at(4, 'pl') }] },
    },
    {
      name: 'somebody wrote other words into a text, past the application',
      plant: (site) => drafts(site).patch(site.key(4, 'sv')).set({ content: '<p>Andra ord.</p>' }).go(),
      found: { integrity: [{ code: 'text-differs', where: at(4, 'sv') }] },
    },
    {
      name: 'the picture of an article is gone',
      plant: ({ world }) => world.lostPictures.add('/images/subject-1/1600.webp'),
      found: { integrity: [{ code: 'picture-missing', where: at(1, 'en') }] },
    },
  ],
}
