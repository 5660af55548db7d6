import { expect, it } from 'vitest'
import type { SegmentTranslation } from '#shared/domain/articles/carried-segments.ts'
import { sourceSegments, translatedText } from './working-copy.ts'

const SOURCE = {
  title: 'A title',
  excerpt: '',
  meta_title: '',
  meta_description: '',
  hero_image_alt: '',
  tag_labels: [],
  content: '<p>One paragraph.</p>',
}

it('[X1] a translation is sanitised when it is put together, wherever its segments came from', () => {
  const hostile = 'Kita<script>alert(1)</script> <a href="javascript:alert(1)">nuoroda</a><img src="x" onerror="alert(1)">'
  const targets = sourceSegments(SOURCE).map(({ key }) => [key, { target: key === 'title' ? '<b>Kita</b>' : hostile } as SegmentTranslation] as const)
  expect(translatedText(SOURCE, new Map(targets))).toMatchObject({ title: 'Kita', content: '<p>Kita nuoroda</p>' })
})
