import { describe, expect, it } from 'vitest'
import { documentationParts } from './documentation.ts'

describe('parts of the documentation', () => {
  it('are what stands under each heading, with the headings above it', () => {
    const markdown = '# Name\n\nAbout.\n\n## Run it\n\nLike this.\n\n### Variables\n\nOf it.\n\n## Map\n\nHere.'
    expect(documentationParts('README.md', markdown)).toEqual([
      { place: 'README.md § Name', text: 'About.' },
      { place: 'README.md § Name § Run it', text: 'Like this.' },
      { place: 'README.md § Name § Run it § Variables', text: 'Of it.' },
      { place: 'README.md § Name § Map', text: 'Here.' },
    ])
  })

  it('a comment in code is no heading, and code is never divided', () => {
    const code = `\`\`\`bash\n# first\n\nnpm ci\n\n${'echo x\n'.repeat(600)}\`\`\``
    expect(documentationParts('a.md', `Before.\n\n${code}\n\nAfter.`)).toEqual([
      { place: 'a.md', text: 'Before.' },
      { place: 'a.md', text: code },
      { place: 'a.md', text: 'After.' },
    ])
  })

  it('long texts are divided between paragraphs, and nothing is lost', () => {
    const paragraphs = Array.from({ length: 30 }, (_, at) => `${at} ${'word '.repeat(60).trim()}`)
    const parts = documentationParts('a.md', `# A\n\n${paragraphs.join('\n\n')}`)
    expect(parts.length).toBeGreaterThan(3)
    for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(2400)
    expect(parts.map(({ text }) => text).join('\n\n')).toBe(paragraphs.join('\n\n'))
    expect(documentationParts('a.md', '# Only a heading')).toEqual([])
  })
})
